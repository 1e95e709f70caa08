"""Die Geschichte (German)."""

TEXTS: dict[str, str] = {
    "story.title": "Die Geschichte",
    "story.world": (
        "Ein paar Jahre in der Zukunft tun Roboter alles, was niemand tun will, und vieles, was alle gern"
        " täten. Sie schleppen, schweißen und gießen die Blumen. Weil sich jeder auf sie verlässt, muss "
        "die Fabrik, die sie baut, ihrer Sache sicher sein."
    ),
    "story.trial": (
        "Darum legt ein Roboter eine Prüfung ab, bevor er die Halle verlassen darf. Zu acht lässt man sie"
        " auf einen Boden voller Bänder, Zahnräder, Pressen und Laser, alle mit demselben Auftrag: kleine"
        " Arbeiten an den Checkpoints, der Reihe nach. Die Werksleitung nennt das Praxistest. Die Roboter"
        " nennen es Rallye."
    ),
    "story.prize": (
        "Wer zuerst fertig ist, bekommt einen Adressaufkleber. Die anderen bekommen eine zweite Chance, "
        "als Ersatzteile. Dass es dabei sanft zugehen soll, hat ihnen nie jemand gesagt."
    ),
    "story.you": "Du programmierst fünf Züge im Voraus. Der Rest ist Physik, und die anderen.",
    "story.models": "Fünf Modelle im Katalog",
    "story.begin": "Zur ersten Mission",
}
