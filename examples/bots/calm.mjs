#!/usr/bin/env node
// A bot for Node without any package: it completes colours, buys what it can afford, and takes the calm way out
// of everything else. Each question carries all that it needs, so it remembers nothing.

import { createInterface } from "node:readline";

const CALM = ["roll", "decline", "pass", "reject", "keep", "skip", "pay", "end"];
const RESERVE = 100;

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** The deeds of a seat, read from the position: `… deeds.2=orange-1:2,red-1:m …`. */
function deedsOf(position, seat) {
  const field = position.split(" ").find((word) => word.startsWith(`deeds.${seat}=`));
  if (!field) return [];
  return field.slice(field.indexOf("=") + 1).split(",").map((deed) => deed.split(":")[0]);
}

const colourOf = (deed) => deed.replace(/-\d+$/, "");

/** How many deeds of the same colour a seat has. */
function held(question, deed) {
  return deedsOf(question.position, question.seat).filter((own) => colourOf(own) === colourOf(deed)).length;
}

/** The most that a deed is worth to it: more, the more of its colour it has. */
function limit(question, deed) {
  const cash = question.cash[question.seat];
  return Math.min(cash - RESERVE, 150 + 120 * held(question, deed));
}

function answer(question) {
  const { decision, legal } = question;
  const cash = question.cash[question.seat];
  if (decision.kind === "purchase" && cash - decision.price >= (held(question, decision.deed) ? 0 : RESERVE)) {
    return "buy";
  }
  if (decision.kind === "auction" && decision.deed && decision.minimum <= decision.maximum) {
    const most = Math.min(decision.maximum, limit(question, decision.deed));
    if (decision.minimum <= most) return `bid ${decision.minimum}`;
  }
  if (decision.kind === "turn" || decision.kind === "end") {
    const build = legal.find((action) => action.startsWith("build "));
    if (build && cash >= 4 * RESERVE) return build;
  }
  if (decision.kind === "debt") {
    const raising = ["pay", "mortgage", "sell", "sell-group"];
    const found = raising.map((verb) => legal.find((action) => action.split(" ")[0] === verb)).find(Boolean);
    if (found) return found;
  }
  return legal.find((action) => CALM.includes(action)) ?? legal[0];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", version: 1, name: "calm" });
  else if (message.type === "question") say({ type: "answer", id: message.id, action: answer(message) });
  else if (message.type === "judge" || message.type === "advise") say({ type: "sorry", id: message.id });
  else if (message.type === "bye") break;
}
