"""What a person could not see or reach: things that lie over each other, and controls outside of the window."""

OVERLAPS = """() => {
  const box = (part) => part.getBoundingClientRect();
  const words = (part) => part.dataset.clip ? `clip ${part.dataset.clip}`
    : part.dataset.token ? `token ${part.dataset.token}` : `${part.dataset.print} "${part.textContent.trim()}"`;
  const most = 1.5; // pixels: edges may touch
  const board = document.querySelector('.board svg')?.getBoundingClientRect();
  const isSeen = ({ at }) => at.width > 0 && at.right > board.left && at.left < board.right
    && at.bottom > board.top && at.top < board.bottom;
  const all = (selector) =>
    [...document.querySelectorAll(selector)].map((part) => ({ part, at: box(part) })).filter(isSeen);
  const round = (one, two) => Math.hypot(one.x + one.width / 2 - two.x - two.width / 2,
    one.y + one.height / 2 - two.y - two.height / 2) < (one.width + two.width) / 2 - most;
  const over = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > most
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > most;
  const clips = all('[data-clip] > rect').map(({ part, at }) => ({ part: part.parentElement, at }));
  const tokens = all('[data-token] .face').map(({ part, at }) => ({ part: part.closest('[data-token]'), at }));
  const prints = all('.board [data-print]');
  const pairs = [[clips, prints], [clips, tokens], [tokens, prints], [tokens, tokens], [clips, clips]];
  const found = [];
  for (const [ones, others] of pairs) {
    for (const one of ones) {
      for (const other of others) {
        if (!over(one.at, other.at) || one.part === other.part || one.part === other.part.parentElement) continue;
        if (ones === others && one.part.compareDocumentPosition(other.part) & 2) continue;
        if (ones === tokens && others === tokens && !round(one.at, other.at)) continue;
        found.push(`${words(one.part)} over ${words(other.part)}`);
      }
    }
  }
  return found;
}"""

# A control that a decision needs must be in the window as the page opens, or in a list of its own that scrolls there.
OUT_OF_SIGHT = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways');
  const choices = '[data-testid=choices]';
  const needed = `${choices} button, ${choices} input, [data-testid=deal], [data-testid=manage]`;
  for (const part of document.querySelectorAll(needed)) {
    const list = part.closest('.list, .raise, .others');
    const at = (list ?? part).getBoundingClientRect();
    const { kind, testid } = part.dataset;
    const name = kind ?? testid ?? part.getAttribute('aria-label') ?? part.textContent.trim();
    if (at.width === 0) continue;
    const isOut = at.top < -1 || at.bottom > innerHeight + 1 || at.left < -1 || at.right > innerWidth + 1;
    if (isOut) found.push(`${name} at ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`);
    else if (!list) {
      const hit = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
      const isOwn = !hit || part.contains(hit) || hit.contains(part) || hit.closest('[data-testid=choices]');
      if (!isOwn) found.push(`${name} is covered by ${hit.className}`);
    }
  }
  return found;
}"""

# Resolves once nothing of the page has changed for a tenth of a second, and its letters are there.
SETTLED = """() => new Promise((done) => {
  let waiting;
  const rest = () => { seen.disconnect(); document.fonts.ready.then(() => done()); };
  const wait = () => { clearTimeout(waiting); waiting = setTimeout(rest, 100); };
  const seen = new MutationObserver(wait);
  seen.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  wait();
})"""

SMALLEST_TYPE = """() => Math.min(...[...document.querySelectorAll('.board > svg:first-child text')].map((text) =>
  parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement.getScreenCTM().a))"""
