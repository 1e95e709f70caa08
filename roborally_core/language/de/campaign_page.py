"""Die Kampagne (German)."""

TEXTS: dict[str, str] = {
    "title": "Der lange Weg",
    "prologue": (
        "Dein Etikett kam leer aus dem Drucker, und ohne Adresse wird niemand geliefert. Also schickt dich "
        "Frau Zettel vom Schalter auf die Runde: ein Stempel aus jeder Halle, dann sieht sie weiter. Roboter "
        "stehen nicht Schlange; das hat die Fabrik abgeschafft. Wer zuerst da ist, kommt dran. Mehr steckt "
        "nicht dahinter, dass sie rennen."
    ),
    "total": "{n} von {all} Sternen",
    "next": "Nächste Station",
    "anew": "Noch einmal",
    "go": "Los",
    "back": "Die nächste Station",
    "map": "Die Karte",
    "story": "Die Geschichte noch einmal",
    "so_far": "Was bisher geschah",
    "number": "Station {n}",
    "aside": "Am Wegrand",
    "here": "Hier bist du",
    "best": "{n} Runde|{n} Runden",
    "gentle": "Auf die sanfte Art erreicht",
    "open": "Offen",
    "locked.stop": "Öffnet nach „{name}“",
    "locked.stars": "Öffnet mit {stars} Sternen: noch {missing}",
    "locked": "{name} ist zu. {why}.",
    "goal.race": "Sei als Erster an allen Checkpoints, der Reihe nach.",
    "goal.squads": "Bring den Kristall heim in deine Luftschleuse.",
    "goal.alone": "Erreiche alle Checkpoints, der Reihe nach. Niemand ist dir im Weg.",
    "goal.hunt": "Räume Level {n}.",
    "goal.hunts": "Räume die Level {first} bis {n}.",
    "rates": "3 Sterne: {three} Runden, 2 Sterne: {two} Runden, 1 Stern: {one} Runden",
    "rate": "{n} Runde|{n} Runden",
    "rates.gentle": "Ein sanfter Versuch öffnet den Weg und bringt einen Stern.",
    "against": "Gegen {names}, {level}",
    "level.0": "eine sanfte Maschine|sanfte Maschinen",
    "level.1": "eine schlaue Maschine|schlaue Maschinen",
    "level.2": "eine gnadenlose Maschine|gnadenlose Maschinen",
    "alone": "Auf Zeit: du hast den Boden für dich allein",
    "helped": "Eine Maschine hilft dir",
    "hide": "Karte weglegen",
    "lesson": "Zeig mir, wie",
    "goes_on": "Du bist wieder bei {name}, in Runde {n}.",
    "done": "Gestempelt: {name}",
    "done.turns": "In {n} Runde erreicht.|In {n} Runden erreicht.",
    "done.none": "Zu spät für einen Stern, und rechtzeitig für den Stempel.",
    "done.more": "Für drei Sterne ist es {n} Runde.|Für drei Sterne sind es {n} Runden.",
    "done.record": "Das schlägt deine {n} Runde.|Das schlägt deine {n} Runden.",
    "done.last": "Das war die letzte Station des langen Wegs: {n} von {all} Sternen.",
    "label": "Dein Etikett",
    "label.turns": "{n} Runde insgesamt|{n} Runden insgesamt",
    "label.left": "Sterne sind übrig, der nächste hier: {name}.",
    "label.full": "Alle Sterne des langen Wegs gehören dir.",
    "done.opens": "Jetzt offen: {names}.",
    "lost": "Noch nicht",
    "lost.race": "{names} kam zuerst dran. Der Schalter ist noch offen.",
    "lost.out": "In diesem Rennen ist kein Roboter mehr übrig. Der Schalter ist noch offen.",
    "lost.hunt": "Sie haben dein Etikett gelesen und leer gefunden. Die Treppe ist noch da.",
    "lost.gentle": "Wenn du magst, nimm einen sanfteren Versuch: er öffnet den Weg genauso.",
    "again": "Noch einmal",
    "gentler": "Ein sanfterer Versuch",
    "onward": "Weiter: {name}",
    "full": "Wie es lief",
    "all": (
        "Dein Etikett ist voller Stempel, und jemand mit einem leeren sieht dir zu, wie du es machst. Das "
        "war die letzte Station; was bleibt, sind die Sterne."
    ),
    "district.hall": "Die Prüfhalle",
    "district.hall.about": "Robo Rally: Förderbänder, Zahnräder, Öl. Hier fangen alle an.",
    "district.yard": "Der Nachthof",
    "district.yard.about": "Classic und BotWars: ältere Regeln, und ein Zaun mit Strom darin.",
    "district.docks": "Die oberen Docks",
    "district.docks.about": "Robo Runner und Robo Recon: draußen, auf den Rümpfen von Schiffen.",
    "district.works": "Das alte Werk",
    "district.works.about": "RoboFactory: Wasser, Feuer und Zahnräder, so groß wie Zimmer.",
    "district.cellar": "Der Keller",
    "district.cellar.about": "Die Jagd: hier rennt niemand um die Wette. Sie kommen zu dir.",
    "stop.first-shift": "First Shift",
    "stop.first-shift.story": (
        "Crank hat drei Räder, vierzig Dienstjahre und keine Eile. Er sei der Bewegung wegen hier, sagt er, "
        "und zeigt den Neuen, wohin die Bänder laufen."
    ),
    "stop.first-shift.after": (
        "„Sag ich doch“, sagt Crank, der nichts gesagt hat. Der Stempel ist ein kleines Zahnrad."
    ),
    "stop.oil-change": "Oil Change",
    "stop.oil-change.story": (
        "Bolt hat auf jemand Neuen gewartet, um ihn zu schlagen. Auf dem Boden ist Öl. Er habe es mit "
        "Absicht dort verteilt, sagt er; heute früh ist er darauf ausgerutscht."
    ),
    "stop.oil-change.after": (
        "Bolt erklärt ausführlich, warum das hier nicht zählt. Frau Zettel stempelt trotzdem."
    ),
    "stop.roundabout": "Roundabout",
    "stop.roundabout.story": (
        "Hier geht alles im Kreis, auch Bolt. Flint ist ebenfalls da. Flint sagt nichts und ist fort, bevor "
        "du geantwortet hast."
    ),
    "stop.roundabout.after": "An deinem Rücken klebt ein Zettel: „sauber.“ Flint schreibt klein.",
    "stop.maelstrom": "Maelstrom",
    "stop.maelstrom.story": (
        "Der Abfluss der Halle, in dem verlorene Schrauben enden. Nach Feierabend treffen sich hier Bolt "
        "und Flint, und dann spielen sie im Ernst."
    ),
    "stop.maelstrom.after": "Sogar Flint bleibt bis zum Schluss. Bolt sagt, der Abfluss sei im Weg gewesen.",
    "stop.loading-dock": "Loading Dock",
    "stop.loading-dock.story": (
        "Draußen sind die Regeln älter. Gasket bewacht nachts den Hof und nimmt ihre Checkpoints einen nach "
        "dem anderen, wie Medizin."
    ),
    "stop.loading-dock.after": (
        "Gasket stempelt dein Etikett zweimal, sicher ist sicher, und bietet dir eine Pfütze an."
    ),
    "stop.first-spark": "First Spark",
    "stop.first-spark.story": (
        "Jemand hat den Hof eingezäunt und Strom auf den Zaun gegeben. Bolt fasst ihn an, um zu sehen, ob "
        "er an ist. Er ist an."
    ),
    "stop.first-spark.after": "Bolt summt noch ein wenig. Er nennt es eine Ehrenrunde, eine kurze.",
    "stop.wired-yard": "Wired Yard",
    "stop.wired-yard.story": (
        "Schalter, Tore, Brücken, die herunterkommen, wann sie wollen. Gasket kennt jeden Draht beim Namen. "
        "Bolt hat Gummistiefel mitgebracht; Roboter haben keine Füße."
    ),
    "stop.wired-yard.after": (
        "Das Tor geht von selbst auf. „Es mag dich“, sagt Gasket. „Die meisten beißt es.“"
    ),
    "stop.grinder": "The Grinder",
    "stop.grinder.story": (
        "Hier werden aus alten Maschinen neue, gegen ihren Willen. Anvil arbeitet auf diesem Boden und "
        "wurde noch nie von jemandem geschoben."
    ),
    "stop.grinder.after": "Anvil sieht dich eine Weile an. „Hm“, sagt Anvil. Das ist ein Lob.",
    "stop.skiff": "Skiff Wren",
    "stop.skiff.story": (
        "Der Lastenaufzug fährt hinauf, immer weiter, und hält, wo kein Boden mehr ist. Zephyr fliegt das "
        "kleinste Schiff der Linie und nimmt mit, wer außen laufen kann."
    ),
    "stop.skiff.after": (
        "„Saubere Landung“, sagt Zephyr. Du bist nicht gelandet; du hast die ganze Zeit gestanden."
    ),
    "stop.courier": "Courier Sandpiper",
    "stop.courier.story": (
        "Der Kurier hat Verspätung, weil seine Transporter die Post einander zuschicken. Zephyr rennt mit "
        "dir um die Wette zum Postraum. Bolt ist als Gepäck mitgekommen."
    ),
    "stop.courier.after": "In der Post: eine Karte von Crank an sich selbst. Darauf steht „weiter so“.",
    "stop.salvage": "Salvage Tug Heron",
    "stop.salvage.story": (
        "Der Schlepper sammelt, was von anderen Schiffen fällt. Diese Woche: ein halber Strahl, eine Tür und "
        "Crank, der den falschen Aufzug genommen hat und sich nichts daraus macht."
    ),
    "stop.salvage.after": (
        "Crank behält die Tür. „Man weiß nie“, sagt er, „wann man einmal draußen sein will.“"
    ),
    "stop.twins": "Cruiser Gemini",
    "stop.twins.story": (
        "Zwei Luftschleusen, ein Kristall und eine Wette zwischen Zephyr und Frau Zettel, von der niemand "
        "wissen soll. Bolt bewacht die andere Schleuse und hat es allen erzählt."
    ),
    "stop.twins.after": (
        "Frau Zettel hat die Wette gewonnen. Ihre Stimme im Lautsprecher klingt beinahe warm."
    ),
    "stop.playground": "Playground",
    "stop.playground.story": (
        "Das alte Werk gehört Hopper, der am Dienstag gebaut wurde und jede Falltür für ein Spiel hält. "
        "Bisher hat Hopper recht behalten."
    ),
    "stop.playground.after": (
        "Hopper möchte wissen, wozu ein Etikett gut ist. Du sagst es, sobald du es weißt."
    ),
    "stop.clockwork": "Clockwork",
    "stop.clockwork.story": (
        "Dynamo hat die großen Zahnräder gebaut und kann sie alle erklären, gleichzeitig, während sie sich "
        "drehen. Hopper hört zu, kopfüber."
    ),
    "stop.clockwork.after": "Dynamo hat eine Theorie, wie du gewonnen hast. Es kommen Zahnräder darin vor.",
    "stop.waterworks": "Waterworks",
    "stop.waterworks.story": (
        "Im Frühjahr sind die Rohre geplatzt, und niemand hat den Hahn gefunden. Dynamo nennt es eine "
        "Besonderheit. Bolt hat herausgefunden, dass er nicht schwimmt."
    ),
    "stop.waterworks.after": "Du fischst Bolt heraus. Er schweigt eine volle Minute, dann: „danke.“",
    "stop.blast-furnace": "Blast Furnace",
    "stop.blast-furnace.story": (
        "Anvil wurde hier geschmiedet und kommt zum Aufwärmen zurück. Wo der Boden glüht, ist er keiner mehr."
    ),
    "stop.blast-furnace.after": "Anvil macht dir Platz. Das ist noch nie verzeichnet worden.",
    "stop.cellar-steps": "Die Kellertreppe",
    "stop.cellar-steps.story": (
        "Hier unten wohnen die, die nie ein Etikett bekommen haben. Sie rennen nicht um die Wette. Sie "
        "kommen geradewegs auf jeden zu, der eins hat, und stoßen unterwegs zusammen."
    ),
    "stop.cellar-steps.after": "Der Letzte fragt, was auf deinem Etikett steht. Du weißt es noch nicht.",
    "stop.boiler-room": "Der Kesselraum",
    "stop.boiler-room.story": (
        "Böse sind sie nicht, sagt Crank von der Treppe. Sie wollen es nur lesen. Alle, und alle zugleich."
    ),
    "stop.boiler-room.after": "Flint war hier. Auf dem Kessel, in kleiner Schrift: „links, dann hinunter.“",
    "stop.last-door": "Die letzte Tür",
    "stop.last-door.story": (
        "Hinter dieser Tür ist der Schalter, und auf deinem Etikett ist Platz für noch einen Stempel. Der "
        "ganze Keller ist gekommen, um es zu sehen."
    ),
    "stop.last-door.after": (
        "Frau Zettel dreht dein Etikett um. Die vielen Stempel sind eine Adresse geworden: Prüfhalle, Stuhl "
        "des Prüfers. „Jemand muss die Neuen auf den Weg bringen“, sagt sie, „und du warst überall.“ Auf "
        "der Bank sitzt ein Roboter mit leerem Etikett. Er sieht nervös aus. Du zeigst ihm, wohin die "
        "Bänder laufen."
    ),
}
