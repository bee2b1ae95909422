import { describe, expect, it } from 'vitest';
import { createProjectBody, updateProjectBody } from './project.ts';

const parse = (fields: object) => createProjectBody.safeParse({ name: 'Checkout', ...fields });
const messageOf = (fields: object): string | undefined => parse(fields).error?.issues[0]?.message;

describe('a project', () => {
  it('has a folder and the default color unless told otherwise', () => {
    expect(parse({}).data).toEqual({ name: 'Checkout', description: '', icon: '📁', color: '#6366F1' });
    expect(parse({ icon: '  ' }).data?.icon).toBe('📁');
  });

  it('needs a name', () => {
    expect(messageOf({ name: ' \n ' })).toBe('Project name is required');
    expect(messageOf({ name: undefined })).toBe('Project name is required');
    expect(messageOf({ name: 'n'.repeat(10_000) })).toBe('A name can have up to 200 characters');
    expect(parse({ name: ' مشروع الدفع ' }).data?.name).toBe('مشروع الدفع');
  });

  it.each(['👩🏽‍💻', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧‍👦🚀', 'é', 'QA', '🇩🇪🇫🇷'])('takes %s for one or two characters', (icon) => {
    expect(parse({ icon }).data?.icon).toBe(icon);
  });

  it.each(['abc', '🚀🚀🚀', 'e'.padEnd(300, '\u0301')])('refuses an icon of more: %s', (icon) => {
    expect(messageOf({ icon })).toBe('An icon can have up to 2 characters');
  });

  it('takes a color as #RRGGBB alone', () => {
    expect(parse({ color: '#a1b2c3' }).data?.color).toBe('#A1B2C3');
    for (const color of ['red', '#fff', '#12345g', '6366F1', '#6366F1; background: url(x)', 'rgb(0,0,0)', ''])
      expect(messageOf({ color })).toMatch(/^Colors look like #RRGGBB/);
  });

  it('keeps what an update leaves out', () => {
    expect(updateProjectBody.parse({ name: 'Billing' })).toEqual({ name: 'Billing' });
  });
});
