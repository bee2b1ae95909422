import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

const action = { label: 'Open it', url: 'https://app.example.com/x?a=1&b=2' };

describe('an email', () => {
  it('says the same in text and HTML, in the order of reading', () => {
    const { text, html } = composeMail({
      subject: 'News',
      name: 'Ada',
      paragraphs: ['First.', 'Second.'],
      action,
      afterwards: ['Last.'],
    });
    expect(text).toBe(
      'Hello Ada,\n\nFirst.\n\nSecond.\n\nOpen it:\nhttps://app.example.com/x?a=1&b=2\n\nLast.\n\nSaywright\n',
    );
    const places = ['Hello Ada,', 'First.', 'Second.', 'Open it', 'Last.'].map((part) => html.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).toContain('href="https://app.example.com/x?a=1&amp;b=2"');
  });

  it('lists what it is about, shows a picture that travels with it, and ends with the way to stop it', () => {
    const picture = { content_id: 'shot', filename: 'shot.png', content_type: 'image/png', bytes: new Uint8Array([1]) };
    const mail = composeMail({
      subject: 'News',
      name: 'Ada',
      paragraphs: ['First.'],
      items: [{ title: 'Failed: <b>', text: 'It\nfailed.', url: 'https://app.example.com/1' }],
      picture: { ...picture, alt: 'The page "Pay"' },
      footer: { text: 'You asked for it.', label: 'Stop it', url: 'https://app.example.com/stop' },
      unsubscribe_url: 'https://app.example.com/api/stop',
    });
    expect(mail.text).toBe(
      'Hello Ada,\n\nFirst.\n\n- Failed: <b>\n  It failed.\n  https://app.example.com/1\n\n' +
        'The page "Pay": see the attached shot.png.\n\nSaywright\n\nYou asked for it. Stop it:\nhttps://app.example.com/stop\n',
    );
    expect(mail.html).toContain('<a href="https://app.example.com/1"');
    expect(mail.html).toContain('Failed: &lt;b&gt;');
    expect(mail.html).toContain('<img src="cid:shot" alt="The page &quot;Pay&quot;"');
    expect(mail.html.indexOf('Stop it')).toBeGreaterThan(mail.html.indexOf('Saywright'));
    expect(mail).toMatchObject({ picture, unsubscribe_url: 'https://app.example.com/api/stop' });
  });

  it('takes a name for nothing but a name', () => {
    const name = 'Eve\r\nBcc: all@example.com\n\n<img src=x onerror=alert(1)>"';
    const { subject, text, html } = composeMail({ subject: `For ${name}`, name, paragraphs: [] });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text.split('\n')[0]).toBe('Hello Eve Bcc: all@example.com <img src=x onerror=alert(1)>",');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
  });
});

it('tells when a password was changed, and what to do if someone else did it', () => {
  const { text } = passwordChangedMail({ name: 'Ada', email: 'ada@example.com' }, '2026-11-20T09:30:00.000Z');
  expect(text).toContain('ada@example.com was changed on 2026-11-20 at 09:30 UTC');
  expect(text).toContain('Forgot password?');
});
