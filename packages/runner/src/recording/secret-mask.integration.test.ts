import { unzipSync } from 'fflate';
import { readPictureName } from '@saywright/contracts/entities/step-picture';
import { chromium, type Browser } from 'playwright-core';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../browser/find-chromium.ts';
import { find, runSteps } from '../test-support/run-steps.ts';

/** Repeats what is typed in every way in which a page draws text, all of it red on gray; dots are red too, but small. */
const page = `<!doctype html><html lang="en"><title>Wall</title><link rel="icon" href="data:,">
<style>body { background: #ccc } p, input, textarea, b { font: 40px monospace; color: #f00; border: 0; background: #ccc; caret-color: #ccc }</style>
<label>Note <input id="note" style="width: 700px"></label><br>
<input id="copy" aria-label="Copy" style="width: 700px"><br><textarea aria-label="Area" style="width: 700px"></textarea>
<input id="hint" aria-label="Hint" style="width: 700px"><style>::placeholder { color: #f00 }</style>
<p id="plain"></p><p id="grouped"></p><p id="inner"></p><wall-box></wall-box><iframe title="Frame" width="900" srcdoc="<p id=framed></p>"></iframe>
<button>Tell</button><script>
customElements.define('wall-box', class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<style>b { font: 40px monospace; color: #f00 }</style><b></b>'; }
});
const say = (value) => {
  document.querySelector('#copy').value = value;
  document.querySelector('textarea').value = value;
  document.querySelector('#plain').textContent = 'It is ' + value + '.';
  document.querySelector('#grouped').textContent = value.replaceAll(/..../g, '$& ') + Array.from(value).join('\u200B-');
  document.querySelector('#hint').placeholder = Array.from(value).reverse().join('');
  document.querySelector('#inner').innerHTML = '<i>encoded</i> ' + encodeURIComponent(value);
  document.querySelector('wall-box').shadowRoot.querySelector('b').textContent = value;
  const framed = document.querySelector('iframe').contentDocument;
  framed.body.innerHTML = '<p style="font: 40px monospace; color: #f00">' + value + '</p>';
};
document.querySelector('button').onclick = () => say(document.querySelector('#note').value);
</script></html>`;

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return true;
  });
  const { executablePath, env } = await findChromium();
  browser = await chromium.launch({ executablePath, env, args: ['--no-zygote'] });
});
afterAll(() => Promise.all([site.close(), browser.close()]));

/** The most red pixels that one of the pictures has. */
async function mostRed(pictures: readonly Uint8Array[]): Promise<number> {
  const viewer = await browser.newPage();
  const counts = await Promise.all(
    pictures.map((bytes) =>
      viewer.evaluate(async (base64) => {
        const blob = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
        const bitmap = await createImageBitmap(blob);
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas?.drawImage(bitmap, 0, 0);
        const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
        let red = 0;
        for (let at = 0; at < data.length; at += 4)
          if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) < 90) red += 1;
        return red;
      }, Buffer.from(bytes).toString('base64')),
    ),
  );
  await viewer.close();
  return Math.max(0, ...counts);
}

async function runWall(secrets: readonly string[]) {
  let trace: Uint8Array = new Uint8Array();
  const files: Uint8Array[] = [];
  const run = await runSteps(
    [
      { action: 'navigate', value: '/' },
      { action: 'type', value: '{{note}}', selector: find('css', '#note') },
      { action: 'click', selector: find('role', 'button "Tell"') },
      { action: 'wait', value: '300' },
      { action: 'screenshot', value: '' },
      { action: 'screenshot', value: '', selector: find('css', '#plain') },
    ],
    {
      baseUrl: site.url,
      plan: { variables: { note: 'MMMM/MMMMMM' } },
      ports: { secrets },
      savePictures: async (bytes) => {
        files.push(bytes);
        return `run-p${String(files.length).padStart(3, '0')}`;
      },
      saveTrace: async (bytes) => {
        trace = bytes;
        return 'trace.zip';
      },
    },
  );
  const film = Object.entries(unzipSync(trace)).flatMap(([name, bytes]) =>
    name.startsWith('screencast/') ? [bytes] : [],
  );
  const names = run.events.flatMap((event) =>
    event.type === 'step_pictured' ? [event.picture.after?.name ?? ''] : [],
  );
  const ofSteps = names.map((name) => {
    const { file = '', from = 0, length = 0 } = readPictureName(name) ?? {};
    return files[Number(file.slice(-3)) - 1]?.slice(from, from + length) ?? new Uint8Array();
  });
  return { ...run, film, ofSteps, pictures: [...run.pictures.values()] };
}

test('no picture of a run shows its secret, wherever the page draws it', async () => {
  const { outcome, pictures, film, ofSteps } = await runWall(['MMMM/MMMMMM']);
  expect(outcome).toMatchObject({ status: 'passed', recording_notes: [] });
  expect(pictures).toHaveLength(2);
  expect(film.length).toBeGreaterThan(2);
  const shown = await runWall([]);
  // Only the dots in three fields and the words around the secret are left of it.
  const [hidden, plain] = [await mostRed(pictures), await mostRed(shown.pictures)];
  expect(hidden).toBeLessThan(plain / 4);
  const [hiddenFilm, plainFilm] = [await mostRed(film), await mostRed(shown.film)];
  expect(hiddenFilm).toBeLessThan(plainFilm / 4);
  expect(ofSteps).toHaveLength(6);
  expect(await mostRed(ofSteps)).toBeLessThan((await mostRed(shown.ofSteps)) / 4);
});
