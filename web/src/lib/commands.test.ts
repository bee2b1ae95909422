import { afterEach, describe, expect, it, vi } from 'vitest';
import { activeCommands, matchCommands, registerCommands, runCommand, shortcutOf, type Command } from './commands.ts';

const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({
  id,
  title,
  group: 'Actions',
  run: () => undefined,
  ...more,
});

const titles = (query: string, commands: Command[]): string[] =>
  matchCommands(query, commands).map(({ title }) => title);

describe('matchCommands', () => {
  const commands = [
    command('a', 'Go to Executions', { keywords: ['runs', 'history'] }),
    command('b', 'Create test', { keywords: ['new', 'generate'] }),
    command('c', 'Sign out', { keywords: ['log out'] }),
    command('d', 'Recreate'),
  ];

  it('puts the start of a title before the start of a word and that before the middle', () => {
    expect(titles('create', commands)).toEqual(['Create test', 'Recreate']);
  });

  it('finds other words for the same thing', () => {
    expect(titles('run', commands)).toEqual(['Go to Executions']);
    expect(titles('log out', commands)).toEqual(['Sign out']);
  });

  it('wants every typed word, in any order', () => {
    expect(titles('exec go', commands)).toEqual(['Go to Executions']);
    expect(titles('go nowhere', commands)).toEqual([]);
  });

  it('answers everything for nothing', () => {
    expect(titles('  ', commands)).toHaveLength(4);
  });
});

describe('the registry', () => {
  let remove: (() => void)[] = [];
  afterEach(() => {
    for (const undo of remove) undo();
    remove = [];
  });

  it('lets the later registration win, and brings the earlier back when it leaves', () => {
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    remove.push(registerCommands([command('x', 'X', { run: first, shortcut: 'c' })]));
    const leave = registerCommands([command('x', 'X', { run: second, shortcut: 'r' })]);
    runCommand('x');
    expect(shortcutOf('x')).toBe('r');
    leave();
    runCommand('x');
    expect([first.mock.calls.length, second.mock.calls.length, shortcutOf('x')]).toEqual([1, 1, 'c']);
  });

  it('leaves out what is not possible now', () => {
    const run = vi.fn<() => void>();
    remove.push(registerCommands([command('x', 'X', { when: () => false, run })]));
    runCommand('x');
    expect(run).not.toHaveBeenCalled();
    expect(activeCommands()).toEqual([]);
  });
});
