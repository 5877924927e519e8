// A reconnecting socket in the shape that the connection wants.
import { WebSocket as Reconnecting } from "partysocket";
import { addressOf } from "../../paths";
import type { Socket, SocketEvents } from "../model/connection";

export function openSocket(address: () => string, events: SocketEvents): Socket {
  const socket = new Reconnecting(address, [], {
    maxEnqueuedMessages: 0, // unanswered requests are sent again by the connection itself
    // Everybody waits another time: after a restart the pages of a thousand tables must not come at once.
    minReconnectionDelay: 200 + 600 * Math.random(),
    maxReconnectionDelay: 2000 + 1000 * Math.random(),
    reconnectionDelayGrowFactor: 1.4,
    connectionTimeout: 6000,
  });
  socket.addEventListener("open", () => events.opened());
  socket.addEventListener("close", () => events.closed());
  socket.addEventListener("message", (message) => events.received(String(message.data)));
  return {
    send: (text) => socket.send(text),
    reconnect: () => socket.reconnect(),
    close: () => socket.close(),
  };
}

export function liveAddress(table: string, language: string, after: number | null): string {
  const address = new URL(addressOf(`/api/tables/${encodeURIComponent(table)}/live`), location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("language", language);
  if (after !== null) address.searchParams.set("after", String(after));
  return address.href;
}

/** An id for a request; `randomUUID` is missing on pages that came over plain HTTP from another machine. */
export function makeId(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
