/* oxlint-disable no-console, no-alert -- a page that speaks over every channel */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveSite, type RunningSite } from '../serve.ts';
import { echoFiles, plainPictures } from './echo-files.ts';
import { echoForms } from './echo-forms.ts';

const question = `<!doctype html><html lang="en"><title>Tell me</title><form action="/tell" method="post">
<label>Secret <input name="told"></label><button>Tell</button></form></html>`;

/** Says everything that it got in every way in which a page can speak. */
function say(this: void, forms: Record<string, string>, files: readonly string[], told: string): void {
  const out = document.querySelector('p');
  const asks: Promise<unknown>[] = [];
  const ask = (path: string, options?: RequestInit): void =>
    void asks.push(fetch(path, options).catch(() => undefined));
  for (const [name, form] of Object.entries(forms)) {
    console.log(name, form);
    console.log({ form });
    const shown = document.body.appendChild(document.createElement('div'));
    shown.textContent = form;
    shown.dataset['form'] = form;
    ask(`/form?${new URLSearchParams({ form })}`, {
      method: 'POST',
      body: form,
      headers: { 'x-form': encodeURIComponent(form) },
    });
    history.replaceState(null, '', `/echo?${new URLSearchParams({ form })}`);
    document.title = form;
    setTimeout(() => {
      throw new Error(`Not this: ${form}`);
    });
  }
  for (const file of files) ask(`/file/${file}`);
  ask('/form', { method: told.replaceAll(/[^\w]/g, '') });
  console.log([...told], new TextEncoder().encode(told));
  alert(`Is it ${told}?`);
  prompt('Tell me again', told);
  const link = document.body.appendChild(document.createElement('a'));
  link.download = `${told}.txt`;
  link.href = URL.createObjectURL(new Blob(['fine']));
  link.click();
  void Promise.all(asks).then(() => {
    if (out) out.textContent = 'All said';
  });
}

const echo = (told: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Echo</title>
<link rel="icon" href="data:,"><p>Speaking</p>${Object.keys(plainPictures)
  .map((name) => `<img src="/file/${name}" alt="">`)
  .join('')}<!-- ${told} --><script>(${say.toString()})(${[echoForms(told), Object.keys(echoFiles(told)), told]
  .map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'))
  .join(', ')})</script></html>`;

/** A site that echoes its input: in every form, over every channel, in files of every kind. */
export function startEcho(): Promise<RunningSite> {
  let told = '';
  const page = (response: ServerResponse, html: string): void =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    told = new URLSearchParams(await text(request)).get('told') ?? '';
    const plain = encodeURIComponent(told);
    response.writeHead(303, { location: `/echo?told=${plain}`, 'x-told': plain, 'set-cookie': `told=${plain}` }).end();
  };
  return serveSite((request, response) => {
    const url = new URL(request.url ?? '/', 'http://echo.invalid');
    const file = { ...plainPictures, ...echoFiles(told) }[url.pathname.slice('/file/'.length)];
    if (url.pathname === '/tell') void listen(request, response);
    else if (url.pathname === '/echo') page(response, echo(told));
    else if (url.pathname === '/form')
      request.pipe(response.writeHead(200, { 'content-type': `text/plain; told=${encodeURIComponent(told)}` }));
    else if (file) response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    else page(response, question);
    return true;
  });
}
