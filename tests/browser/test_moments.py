"""What happens has the stage: moments that are seen, heard, skipped and waited for, and an end worth the name."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, WIDE
from tests.browser.eager import lend_a_hand, work
from tests.browser.measuring import SETTLED
from tests.browser.person import Person, stop_the_clock
from tests.browser.staged import Json, StagedTable, owned
from tests.browser.test_pages import violations

Scheme: TypeAlias = Literal["light", "dark"]
RENT = (
    {"kind": "rent-due", "debtor": 0, "owner": 1, "deed": "dark-blue-2", "amount": 600, "rule": "rent"},
    {"kind": "paid", "payer": 0, "payee": 1, "amount": 600, "rule": "rent", "clause": "7.5"},
)
PAID = "You pay Ada M600 rent."
GROUP = ({"kind": "deed-taken", "seat": 0, "deed": "yellow-2", "giver": 1, "rule": "trade"},)
FALL = (
    {"kind": "bankrupted", "seat": 3, "creditor": 0, "rule": "bankrupt-to-seat", "clause": "15.4"},
    {"kind": "deed-taken", "seat": 0, "deed": "red-1", "giver": 3, "rule": "bankrupt-to-seat"},
)
DEAL = (
    {"kind": "offer-made", "seat": 1, "partner": 0, "give": {"cash": 200}, "take": {"deeds": ["yellow-1"]}},
    {"kind": "offer-accepted", "seat": 0, "partner": 1, "rule": "trade", "clause": "14.1"},
)
LEAVING = ({"kind": "leaving-announced", "seat": 2, "rule": "leaving"},)
JAIL = ({"kind": "jailed", "seat": 0, "rule": "jail-space", "clause": "10.1"},)
HOUSE = ({"kind": "built", "seat": 0, "deed": "yellow-2", "level": 1, "price": 150, "rule": "build"},)
TURN = {"kind": "turn", "seat": 0, "in_jail": False, "jail_turn": 0}
ROLL = {"action": {"kind": "roll"}, "label": "Roll", "section": "answer", "is_primary": True}


def answer(kind: str) -> Json:
    """A choice of a kind."""
    return {"action": {"kind": kind}, "label": kind, "section": "answer"}


@pytest.fixture
def staged(person: Callable[..., Person]) -> Callable[..., StagedTable]:
    """Makes a table that tells what a test wants to see; seat 0 is on Rue de la Paix with 1,500."""

    def make(comfort: Json | None = None, **options: object) -> StagedTable:
        table = StagedTable(person(bypass_csp=True, **options), **(comfort or {}))
        deeds = [
            *owned(0, "yellow-1", "yellow-3"),
            *owned(1, "dark-blue-1", "dark-blue-2", level=2),
            *owned(3, "red-1"),
        ]
        seats = table.seats(s0={"cash": 1500, "place": "dark-blue-2"}, s1={"cash": 1000})
        table.tell(deeds=deeds, seats=seats, active=0, asked=0, decision=TURN, yours={"choices": [ROLL]})
        return table

    return make


def moment(page: Page, kind: str) -> None:
    """A moment of this kind stands on the stage and waits for its reader."""
    page.wait_for_function(
        "moment => document.querySelector(moment)?.checkVisibility()",
        arg=f"[data-moment='{kind}'][data-phase='settled']",
    )


@contextmanager
def passing(page: Page, kind: str) -> Iterator[None]:
    """A moment of this kind comes meanwhile, and may be gone again before anybody outside has looked."""
    page.evaluate(
        """moment => {
            window.hasPassed = false;
            const look = () => { window.hasPassed ||= document.querySelector(moment)?.checkVisibility() ?? false; };
            new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
        }""",
        f"[data-moment='{kind}']",
    )
    yield
    page.wait_for_function("window.hasPassed")


def pay(table: StagedTable) -> None:
    """The reader pays Ada 600."""
    table.tell(*RENT, lines=(PAID,), seats=table.seats(s0={"cash": 900}, s1={"cash": 1600}))


def test_rent_is_seen_with_its_deed_and_sums_heard_once_and_skipped(staged: Callable[..., StagedTable]) -> None:
    table = staged({"ownPace": True})
    page = table.page
    pay(table)
    moment(page, "rent")
    stage = page.get_by_test_id("moment")
    for words in ("You pay Ada", "600", "Rue de la Paix, 2 houses", "Whole group", "900", "1,600", "−600", "+600"):
        expect(stage).to_contain_text(words)
    said = page.get_by_test_id("said")
    expect(said.get_by_text(PAID, exact=True)).to_have_count(1)
    expect(said.get_by_text("You have 900 left.", exact=True)).to_have_count(1)
    expect(page.get_by_test_id("choices")).to_have_count(0)  # no button while it lasts
    page.keyboard.press("Space")
    expect(stage).to_have_count(0)
    expect(page.get_by_test_id("choices").locator("button").first).to_be_enabled()
    # A tap on the board goes on too, and opens nothing.
    pay(table)
    moment(page, "rent")
    page.locator("[data-space='go']").click(force=True)
    expect(stage).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    # The pill does, and "why" lets the moment wait.
    pay(table)
    moment(page, "rent")
    page.get_by_test_id("why").click()
    expect(page.get_by_test_id("deed-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_test_id("skip").click()
    expect(stage).to_have_count(0)
    assert table.person.errors == []


def test_without_waiting_a_moment_goes_by_itself(staged: Callable[..., StagedTable]) -> None:
    table = staged()
    with passing(table.page, "rent"):
        pay(table)
    expect(table.page.get_by_test_id("moment")).to_have_count(0)
    expect(table.page.get_by_test_id("seat-0")).to_contain_text("900")


@pytest.mark.parametrize(
    ("viewport", "locale"),
    [pytest.param(WIDE, "en-GB", id="wide"), pytest.param(PHONE, "fr-FR", id="phone-french")],
)
def test_no_moment_has_a_barrier_light_or_dark(
    staged: Callable[..., StagedTable], axe: str, viewport: dict[str, int], locale: str
) -> None:
    table = staged({"ownPace": True}, viewport=viewport, locale=locale)
    page = table.page
    found: dict[str, list[str]] = {}
    # Every moment once light and once dark: in turn here, and the other way round in the other window.
    schemes: tuple[Scheme, Scheme] = ("light", "dark") if viewport == WIDE else ("dark", "light")
    kinds = (("rent", RENT), ("group", GROUP), ("house", HOUSE), ("jail", JAIL), ("deal", DEAL), ("bankrupt", FALL))
    for place, (kind, events) in enumerate(kinds):
        changes: Json = {}
        if kind == "group":
            changes["deeds"] = owned(0, "yellow-1", "yellow-2", "yellow-3")
        if kind == "bankrupt":
            changes["seats"] = table.seats(s3={"is_in_play": False, "place": None})
        page.emulate_media(color_scheme=schemes[place % 2])
        table.tell(*events, lines=("Told.",), **changes)
        moment(page, kind)
        if wrong := violations(page, axe):
            found[f"{kind} {schemes[place % 2]}"] = wrong
        page.keyboard.press("Space")
        expect(page.get_by_test_id("moment")).to_have_count(0)
    with passing(page, "left"):
        table.tell(*LEAVING, lines=("Léo leaves.",))
    expect(page.get_by_test_id("moment")).to_have_count(0)  # others' affairs wait for nobody
    assert found == {}
    assert table.person.errors == []


def test_an_offer_has_no_default_and_warns_of_what_it_gives_away(
    staged: Callable[..., StagedTable], axe: str
) -> None:
    table = staged()
    page = table.page
    deeds = [*owned(0, "red-2"), *owned(1, "red-1", "red-3")]
    decision = {"kind": "offer", "seat": 0, "offerer": 1, "give": {"cash": 500}, "take": {"deeds": ["red-2"]}}
    choices = [answer("accept"), answer("reject")]
    table.tell(deeds=deeds, decision=decision, yours={"choices": choices, "partners": [1], "question": "Deal?"})
    bar = page.get_by_test_id("decision")
    expect(bar.get_by_test_id("hint")).to_have_attribute("data-tone", "warn")
    expect(bar.get_by_test_id("hint")).to_contain_text("Ada would own all of Red")
    expect(bar).to_contain_text("2 of 3")
    expect(bar).to_contain_text("3 of 3")
    expect(bar.locator(".primary")).to_have_count(0)
    expect(page.get_by_test_id("offer-stage")).to_contain_text("It would close Red for Ada")
    assert violations(page, axe) == []
    for _ in range(4):
        page.keyboard.press("Enter")
    page.keyboard.press("d")
    table.expect_acts("reject")  # and nothing before


def test_what_cannot_be_afforded_stays_and_says_how_to_raise_it(staged: Callable[..., StagedTable], axe: str) -> None:
    table = staged()
    page = table.page
    ways = [
        {
            "action": {"kind": "mortgage", "deed": deed},
            "label": f"Mortgage {deed}",
            "section": "mortgage",
            "cost": -brings,
            "deed": deed,
        }
        for deed, brings in (("yellow-1", 130), ("yellow-3", 140))
    ]
    blocked = {"action": {"kind": "buy"}, "label": "Buy", "cost": 200, "short": 135, "raisable": 270}
    decision = {"kind": "purchase", "seat": 0, "deed": "orange-3", "price": 200}
    yours = {"choices": [answer("decline"), *ways], "blocked": [blocked], "question": "Buy?"}
    table.tell(decision=decision, seats=table.seats(s0={"cash": 65}), yours=yours)
    bar = page.get_by_test_id("decision")
    expect(bar.locator("button[data-kind='buy']")).to_be_disabled()
    expect(bar.get_by_test_id("short")).to_contain_text("135 short")
    expect(bar.locator(".primary")).to_have_count(0)
    assert violations(page, axe) == []
    page.keyboard.press("Enter")
    bar.get_by_test_id("raise-and-go").click()
    table.expect_acts("mortgage")  # nothing was declined in passing
    assert [wish["action"] for wish in table.sent if wish["kind"] == "act"] == [
        {"kind": "mortgage", "deed": "yellow-3"}
    ]


def test_a_burst_of_clicks_at_roll_neither_buys_nor_ends_the_turn(person: Callable[..., Person]) -> None:
    somebody = person(reduced_motion="no-preference")
    page = somebody.page
    acts: list[str] = []

    def sent(frame: str | bytes) -> None:
        wish = json.loads(frame)
        if wish["kind"] == "act":
            acts.append(wish["action"]["kind"])

    page.on("websocket", lambda socket: socket.on("framesent", sent))
    page.clock.install()
    somebody.play_now("classic", quick=False, pace="instant")
    page.locator("[data-testid=choices] button[data-kind='roll'][aria-disabled='false']").wait_for()
    # However busy the machine is, the clicks come 180 milliseconds apart.
    stop_the_clock(page)
    box = page.locator("button[data-kind='roll']").bounding_box()
    assert box is not None
    before = somebody.sequence()

    def is_asked_something_else_after_a_click() -> bool:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
        page.clock.run_for(180)
        return bool(acts) and somebody.sequence() != before and somebody.choices.count() > 0

    for _ in range(12):  # what the server says comes in its own time
        somebody.until(is_asked_something_else_after_a_click, lambda: page.locator("body").inner_text())
    assert acts == ["roll"]


def test_whoever_acts_at_once_sees_no_hint_and_whoever_hesitates_sees_one(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.page
    # Whoever acts at once is a script of the page: it answers before any timer can, however busy the machine is.
    lend_a_hand(somebody)
    somebody.play_now("classic")
    page.evaluate("localStorage.setItem('magie.comfort', JSON.stringify({ speed: 'off', guard: 0 }))")
    work(somebody, 6)
    bubble = page.get_by_test_id("hint-bubble")
    page.wait_for_function("() => window.answered?.size >= 6")
    assert page.evaluate("window.seen") == 0
    # Somebody else, in a browser that knows nothing yet, and before a roll: not every question has a hint.
    somebody.open("/")
    page.evaluate("sessionStorage.clear(); localStorage.removeItem('magie.hints')")
    table = page.request.post(f"{somebody.address}/api/tables", data={"seats": [{"kind": "me"}, {"kind": "bot"}]})
    somebody.open(f"/t/{table.json()['id']}")
    while somebody.wait() == "asked" and "roll" not in somebody.offered():
        somebody.decide()
    expect(bubble).to_be_visible()
    target, shown = page.get_by_test_id("choices").locator("button").first.bounding_box(), bubble.bounding_box()
    assert target is not None
    assert shown is not None
    assert shown["x"] + shown["width"] <= target["x"] or shown["y"] + shown["height"] <= target["y"]
    page.get_by_role("button", name="No more hints").click()
    expect(bubble).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage.getItem('magie.comfort')).hints") is False


@pytest.mark.parametrize("viewport", [pytest.param(WIDE, id="wide"), pytest.param(PHONE, id="phone")])
def test_the_end_is_a_ceremony_with_ranks_and_a_story(
    staged: Callable[..., StagedTable], axe: str, viewport: dict[str, int]
) -> None:
    table = staged(viewport=viewport)
    page = table.page
    told = [{"kind": "dearest", "round": 2, "text": "Round 2: Rue La Fayette. Ada owed you 1,200 and fell."}]
    page.route("**/story*", lambda route: route.fulfill(json=told))
    fallen = {seat: {"seat": seat, "round": 9 - seat, "creditor": 0} for seat in (1, 2, 3)}
    seats = table.seats(
        **{f"s{seat}": {"is_in_play": False, "cash": 0, "place": None, "fall": fallen[seat]} for seat in fallen}
    )
    standings = [
        {"seat": seat, "rank": seat + 1, "cash": 0, "worth": 5000 if seat == 0 else 0, "is_in_play": seat == 0}
        for seat in range(4)
    ]
    table.tell(
        {"kind": "game-won", "seat": 0, "rule": "last-left"},
        lines=("You win the game!",),
        phase="over",
        decision=None,
        asked=None,
        winners=[0],
        standings=standings,
        seats=seats,
        worths=[[1500] * 4, [2000, 1000, 900, 800], [5000, 0, 0, 0]],
        yours={"choices": [], "question": ""},
    )
    expect(page.get_by_test_id("winner")).to_contain_text("You win")
    end = page.get_by_test_id("end")
    for place in range(4):
        expect(end.locator("tr[data-rank]").nth(place)).to_have_attribute("data-rank", str(place + 1))
    expect(end.locator("tr[data-rank]")).to_have_count(4)
    expect(end.locator("tr[data-rank='2']")).to_contain_text("out in round 8, to you")
    expect(end.get_by_test_id("story")).to_contain_text("Costliest stop")
    expect(page.locator("#end-title")).to_be_focused()
    page.evaluate(SETTLED)
    assert violations(page, axe) == []
    assert table.person.errors == []


def test_who_is_out_may_begin_again_see_the_end_or_stay(staged: Callable[..., StagedTable], axe: str) -> None:
    table = staged()
    page = table.page
    fall = {"seat": 0, "round": 7, "creditor": 1}
    seats = table.seats(s0={"is_in_play": False, "cash": 0, "place": None, "rank": 4, "fall": fall})
    decision = {"kind": "turn", "seat": 1, "in_jail": False, "jail_turn": 0}
    table.tell(seats=seats, active=1, asked=1, decision=decision, yours={"choices": [], "question": ""})
    ways = page.get_by_test_id("out")
    expect(ways.get_by_role("button")).to_have_count(3)
    expect(page.get_by_test_id("decision")).to_contain_text("4th of 4, out in round 7.")
    expect(page.get_by_test_id("out-stage")).to_contain_text("You are out")
    assert violations(page, axe) == []
    # Whoever stays has the stage of the others before them again.
    ways.get_by_test_id("stay").click()
    expect(page.get_by_test_id("out-stage")).to_have_count(0)
    before = page.url
    ways.get_by_test_id("again-now").click()
    page.wait_for_url(lambda address: address != before and "/t/" in address)


def test_a_question_is_said_and_has_the_focus_and_help_explains_it(staged: Callable[..., StagedTable]) -> None:
    table = staged()
    page = table.page
    question = "Place Pigalle is free, for M200. Do you buy it?"
    decision = {"kind": "purchase", "seat": 0, "deed": "orange-3", "price": 200}
    table.tell(decision=decision, yours={"choices": [answer("buy"), answer("decline")], "question": question})
    expect(page.get_by_test_id("said").get_by_text(question, exact=True)).to_have_count(1)
    expect(page.locator("#decision-title")).to_be_focused()
    page.keyboard.press("?")
    sheet = page.get_by_test_id("help-sheet")
    expect(sheet).to_contain_text(question)
    expect(sheet).to_contain_text("raise money first")
    expect(sheet).to_contain_text("Skip; held down: play fast")
