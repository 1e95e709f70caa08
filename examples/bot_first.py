"""The smallest bot: the first legal program there is."""


def bot(view):
    return next(view.programs())
