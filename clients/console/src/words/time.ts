/** Times and durations as people say them. */
import { type Language, sayIn } from "./words.svelte";

/** A time of the clock, of seconds since 1970; with the day if it is not today. */
export function clockTime(seconds: bigint | number, language: Language): string {
  const date = new Date(Number(seconds) * 1000);
  const today = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(today ? {} : { month: "numeric", day: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(date);
}

/** How long ago seconds since 1970 are, at the time `now` in milliseconds: the two largest units. */
export function durationSince(seconds: bigint | number, now: number, language: Language): string {
  return duration(Math.max(0, Math.floor(now / 1000) - Number(seconds)), language);
}

/** A duration in seconds as its two largest units. */
export function duration(seconds: number, language: Language): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), "duration-days"],
    [Math.floor(seconds / 3_600) % 24, "duration-hours"],
    [Math.floor(seconds / 60) % 60, "duration-minutes"],
    [seconds % 60, "duration-seconds"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  const shown = first < 0 ? parts.slice(3) : parts.slice(first, first + (first === 1 || first === 2 ? 2 : 1));
  return shown
    .map(([count, message]) => sayIn(language, message, { count: String(count) }))
    .join(language === "ja" ? "" : " ");
}
