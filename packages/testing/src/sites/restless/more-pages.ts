import { lateMs, type RestlessPage } from './pages.ts';

/** Restless pages that combine several means, or hide one inside another. */
export const moreRestlessPages: Readonly<Record<string, RestlessPage>> = {
  'frame in a shadow tree with a timer': {
    body: `<div></div>`,
    script: `const frame = document.createElement('iframe'); frame.src = '/frame';
      document.querySelector('div').attachShadow({ mode: 'closed' }).append(frame)`,
  },
  'document that is written again': {
    script: `onload = () => setTimeout(() => { document.open();
      document.write('<h1>Old</h1><script>setTimeout(() => { document.body.textContent = "Late news" }, ${lateMs})<' + '/script>');
      document.close() }, 100)`,
  },
  'transition of what has just appeared': {
    body: `<style>p { opacity: 1; transition: opacity 1ms ${lateMs}ms; @starting-style { opacity: 0 } }</style>`,
    script: `const p = document.createElement('p'); p.textContent = '…'; p.ontransitionend = late; document.body.append(p)`,
  },
  'animation of a pseudo-element': {
    body: `<p>…</p>`,
    script: `document.querySelector('p').animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, pseudoElement: '::before' }).onfinish = late`,
  },
  'CSS animation that outlives its element': {
    body: `<style>@keyframes a { to { opacity: .9 } } p { animation: a ${lateMs}ms }</style><p>…</p>`,
    script: `const p = document.querySelector('p'); const [a] = p.getAnimations(); p.remove();
      requestAnimationFrame(() => { a.onfinish = late; a.play() })`,
  },
  'frame of data with a timer': {
    body: `<iframe src="data:text/html,<script>setTimeout(()=>parent.postMessage(1,'*'),${lateMs})</script>"></iframe>`,
    script: `onmessage = late`,
  },
  'any of several abort signals': {
    script: `AbortSignal.any([new AbortController().signal, AbortSignal.timeout(ms)]).onabort = late`,
  },
  'frame of another site within a frame': {
    body: `<iframe srcdoc="<iframe src='{other}/frame-of-top'></iframe>"></iframe>`,
    script: `onmessage = late`,
  },
  'module that comes late': { script: `import('/slow-script').catch(late)` },
  'timer of a bound function': {
    script: `const later = setTimeout.bind(null, late); requestIdleCallback(() => later(ms))`,
  },
  'sound of a detached element': {
    clicked: true,
    script: `onclick = () => { const rate = 8000, size = Math.round(rate * ms / 1000); const wav = new DataView(new ArrayBuffer(44 + size));
      [0x52494646, 36 + size, 0x57415645, 0x666d7420].forEach((word, at) => wav.setUint32(at * 4, word, at === 1));
      [16, 0x10001, rate, rate, 0x80001].forEach((word, at) => wav.setUint32(16 + at * 4, word, true));
      wav.setUint32(36, 0x64617461); wav.setUint32(40, size, true);
      for (let at = 0; at < size; at += 1) wav.setUint8(44 + at, 128);
      const sound = document.createElement('audio'); sound.onended = late;
      sound.setAttribute('autoplay', ''); sound.setAttribute('src', URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }))) }`,
  },
};
