"""Game review: every turn of one seat valued in turns to the goal, with better programs."""

from .turns import FORCED, Grade, Reviewed, Reviewer
from .whole import LeadChange, Point, Review, Swing
from .wire import ReviewError, review_json, review_request, reviewed_from_json

__all__ = [
    "FORCED",
    "Grade",
    "LeadChange",
    "Point",
    "Review",
    "ReviewError",
    "Reviewed",
    "Reviewer",
    "Swing",
    "review_json",
    "review_request",
    "reviewed_from_json",
]
