// Lies about what lies in decks and piles.
import type { GameEvent } from "../../../src/table/wire";
import { drawn, eventOf, rolls, reshow, undraw, added, setup, type Lie } from "./telling";

export const LISTS: Lie[] = [
  {
    name: "shows another card than was drawn",
    pays: "every card",
    found: "draw-outcome",
    steps: reshow("card-drawn", (event, step, steps) => {
      const later = steps.find(
        (other) => other.sequence > step.sequence && other.draw?.split(" ")[0] === step.draw?.split(" ")[0],
      );
      const card = eventOf(later, "card-drawn")?.["card"];
      if (card === undefined) return false;
      event["card"] = card;
      return true;
    }),
  },
  {
    name: "shows a card that does not exist",
    pays: "every card",
    found: "draw-outcome",
    steps: reshow("card-drawn", (event) => void (event["card"] = "chance-you-win")),
  },
  {
    name: "shows a card of the other deck",
    pays: "every card",
    found: "draw-stream",
    steps: reshow("card-drawn", (event) => {
      event["deck"] = event["deck"] === "chance" ? "community-chest" : "chance";
      return true;
    }),
  },
  {
    name: "draws a card without a draw",
    pays: "every card",
    found: "order-broken",
    steps: (steps) => {
      const step = drawn(steps, "deck-0")[0];
      if (step !== undefined) undraw(step);
      return step !== undefined;
    },
  },
  {
    name: "shows a card in the step of a roll",
    pays: "whenever a card is wanted",
    found: "order-broken",
    steps: (steps) => {
      const [, , , roll] = rolls(steps);
      roll?.step.events.push({ kind: "card-drawn", seat: 0, deck: "chance", card: "chance-advance-go" } as GameEvent);
      return roll !== undefined;
    },
  },
  {
    name: "brings another card of a deck whose order is known",
    pays: "every card, once a deck is seen through",
    found: "order-broken",
    steps: (steps) =>
      steps.some((step) => {
        const card = step.draw === undefined ? eventOf(step, "card-drawn") : undefined;
        if (card !== undefined)
          card["card"] = card["card"] === "chance-advance-go" ? "chance-school" : "chance-advance-go";
        return card !== undefined;
      }),
  },
  {
    name: "puts a card under its deck that is still in it",
    pays: "every card, once a deck is seen through",
    found: "order-broken",
    steps: added({ kind: "card-returned", card: "chance-advance-go" }),
  },
  {
    name: "puts a card under its deck twice",
    pays: "every card, once a deck is seen through",
    found: "order-broken",
    steps: (steps) =>
      steps.some(({ events }) => {
        const returned = events.find(({ kind }) => kind === "card-returned");
        if (returned !== undefined) events.push(returned);
        return returned !== undefined;
      }),
  },
  {
    name: "puts a card under the deck that this game does not have",
    pays: "every card, once a deck is seen through",
    found: "order-broken",
    steps: added({ kind: "card-returned", card: "chance-you-win" }),
  },
  {
    name: "deals another deed than was drawn",
    pays: "every deed that is dealt",
    found: "draw-outcome",
    of: "classic-short",
    steps: reshow("deed-dealt", (event) => {
      event["deed"] = event["deed"] === "dark-blue-2" ? "dark-blue-1" : "dark-blue-2";
      return true;
    }),
  },
  {
    name: "deals a deed without a draw",
    pays: "every deed that is dealt",
    found: "order-broken",
    of: "classic-short",
    steps: (steps) => {
      const step = drawn(steps, "deal")[0];
      if (step !== undefined) undraw(step);
      return step !== undefined;
    },
  },
  {
    name: "gives another voucher than was drawn",
    pays: "every voucher",
    found: "draw-outcome",
    of: "ultimate",
    steps: reshow("voucher-drawn", (event) => {
      event["voucher"] = event["voucher"] === "bus-ticket" ? "bus-ticket-expire" : "bus-ticket";
      return true;
    }),
  },
  {
    name: "gives a voucher without a draw",
    pays: "every voucher",
    found: "order-broken",
    of: "ultimate",
    steps: reshow("voucher-drawn", (_, step) => undraw(step) as undefined),
  },
  {
    name: "puts more vouchers into the pile than there are",
    pays: "every voucher: heavier wished kinds",
    found: "order-broken",
    of: "ultimate",
    steps: added(
      ...Array.from({ length: 20 }, () => ({
        kind: "voucher-lost",
        seat: 0,
        voucher: "bus-ticket",
        rule: "card-voucher",
      })),
    ),
  },
  {
    name: "gives another Roll Three card than was drawn",
    pays: "every Roll Three card",
    found: "draw-outcome",
    of: "ultimate",
    steps: reshow("roll-three-drawn", (event) => {
      event["triple"] = event["triple"] === 123 ? 124 : 123;
      return true;
    }),
  },
  {
    name: "gives a Roll Three card without a draw",
    pays: "every Roll Three card",
    found: "order-broken",
    of: "ultimate",
    steps: reshow("roll-three-drawn", (_, step) => undraw(step) as undefined),
  },
  {
    name: "hands over a Roll Three card that nobody holds",
    pays: "every Roll Three card",
    found: "order-broken",
    of: "ultimate",
    steps: added({ kind: "roll-three-taken", seat: 0, giver: 1, triple: 456 }),
  },
  {
    name: "lists a deck in another order",
    pays: "every card",
    found: "lists",
    board: (board) => void board.cards.reverse(),
    steps: (steps) => {
      steps.splice(1);
      return true;
    },
  },
  {
    name: "lists deeds in another order",
    pays: "every deed that is dealt",
    found: "lists",
    board: (board) => void board.deeds.reverse(),
    steps: (steps) => {
      steps.splice(1);
      return true;
    },
  },
  {
    name: "lays more vouchers into the first pile",
    pays: "every voucher",
    found: "draw-total",
    of: "ultimate",
    board: (board) => void board.vouchers.forEach((voucher) => (voucher.count += 100)),
    steps: (steps) => {
      steps.splice(1);
      return true;
    },
  },
  {
    name: "names a deck that the page does not know",
    pays: "every card, by a list of its own",
    found: "lists",
    frames: setup({ deck_set: "house-made" }, 0),
  },
];
