/** A sheet as a file of its own: what the page shows, without scripts and buttons, in ink on white. */

const STYLE = `
body { font: 400 15px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; } h2 { font-size: 1rem; margin: 1.2rem 0 .2rem; border-top: 1px solid #888; padding-top: .6rem; }
p, ul, dl, dd { margin: 0 0 .3rem; } ul { padding-left: 1.2rem; } dt { font-weight: 600; } .sign { font-weight: 700; font-size: 1.2rem; }
.small, code { font-size: .8rem; } .hand { height: 4.5rem; border-bottom: 1px solid #888; }
`;

/** The file of a sheet. Text stays text: it is written out from the nodes of the page. */
export function fileOf(sheet: HTMLElement, name: string, language: string): File {
  const page = document.implementation.createHTMLDocument(name);
  page.documentElement.lang = language;
  const meta = page.createElement("meta");
  meta.setAttribute("charset", "utf-8");
  const style = page.createElement("style");
  style.textContent = STYLE;
  page.head.prepend(meta);
  page.head.append(style);
  const copy = page.importNode(sheet, true);
  for (const control of copy.querySelectorAll(".unprinted, script, style")) control.remove();
  for (const tag of copy.querySelectorAll("button.cl")) tag.replaceWith(` ${tag.textContent?.trim() ?? ""} `);
  for (const button of copy.querySelectorAll("button, input, select, textarea")) button.remove();
  for (const mark of copy.querySelectorAll(".mark")) mark.replaceWith(signOf(mark));
  for (const element of [copy, ...copy.querySelectorAll("*")]) element.removeAttribute("style");
  page.body.append(copy);
  return new File([`<!doctype html>\n${page.documentElement.outerHTML}`], `${name}.html`, { type: "text/html" });
}

/** A drawn sign as a character: a file has no drawings. */
function signOf(mark: Element): string {
  const signs = { may: "○ ", not: "× ", open: "△ ", know: "? " } as const;
  const sign = Object.entries(signs).find(([name]) => mark.classList.contains(name));
  return sign?.[1] ?? "";
}

/** Hands a file on: to what the device shares with, else into its downloads. */
export async function handOn(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: file.name });
      return;
    } catch (failed) {
      if (failed instanceof DOMException && failed.name === "AbortError") return; // somebody thought better of it
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
