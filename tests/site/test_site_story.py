"""The story: told in each language, with every model that has an ability of its own (RR-34)."""

from __future__ import annotations

import pytest
from app.screens.story.view import story_page

from roborally_core import language
from roborally_core.missions import MISSIONS
from roborally_core.robots.models import MODELS, ModelId


@pytest.mark.parametrize(("code", "word"), [("en", "the rally."), ("de", "Rallye.")])
def test_it_is_told_in_the_language_spoken_with_the_five_models_and_leads_into_the_first_mission(code, word):
    language.use(code)
    try:
        shown = str(story_page())
        mottos = [model.told_motto for model in MODELS.values() if model.id is not ModelId.STANDARD]
    finally:
        language.use("en")
    assert word in shown
    assert len(mottos) == 5
    assert all(motto in shown for motto in mottos)
    assert f'data-arg="{MISSIONS[0].key}"' in shown
