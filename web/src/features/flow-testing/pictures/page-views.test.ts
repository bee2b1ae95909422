import type { StepPicture } from '@saywright/contracts/entities/step-picture';
import { describe, expect, it } from 'vitest';
import { firstView, pageViews } from './page-views.ts';

const page = (name: string) => ({ name, width: 1_920, height: 1_080 });
const box = { x: 10, y: 20, width: 30, height: 40 };
const picture = (fields: Partial<StepPicture> = {}): StepPicture => ({
  before: page('before.jpg'),
  after: page('after.jpg'),
  box: null,
  ...fields,
});
const names = (...args: Parameters<typeof pageViews>) => pageViews(...args).map(({ filename }) => filename);

describe('what a run shows of a step', () => {
  it('is the page before and after it', () => {
    expect(names({ action: 'click', screenshot_path: null, picture: picture() })).toEqual(['before.jpg', 'after.jpg']);
  });

  it('prefers a screenshot for the page after the step', () => {
    const views = pageViews({ action: 'click', screenshot_path: 'shot.webp', picture: picture() });
    expect(views.map(({ filename }) => filename)).toEqual(['before.jpg', 'shot.webp']);
    expect(views[1]?.size).toMatchObject({ width: 1_920 });
  });

  it('is the screenshot alone for a screenshot step, which may show anything', () => {
    const views = pageViews({ action: 'screenshot', screenshot_path: 'shot.jpg', picture: picture() });
    expect(views).toEqual([{ moment: 'after', filename: 'shot.jpg', size: undefined, box: undefined }]);
  });

  it('is one page where the step changed nothing that can be seen', () => {
    const same = picture({ after: page('before.jpg'), box: { ...box, in: 'before' } });
    const views = pageViews({ action: 'click', screenshot_path: null, picture: same });
    expect(views).toMatchObject([{ moment: 'after', filename: 'before.jpg', box }]);
  });

  it('is nothing where nothing was kept', () => {
    expect(pageViews({ action: 'click', screenshot_path: null })).toEqual([]);
    expect(names({ action: 'click', screenshot_path: null, picture: picture({ before: null, after: null }) })).toEqual(
      [],
    );
  });

  it('starts with the page that has the element, else with the page after the step', () => {
    const views = (fields: Partial<StepPicture>) =>
      firstView(pageViews({ action: 'click', screenshot_path: null, picture: picture(fields) }));
    expect(views({ box: { ...box, in: 'before' } })).toMatchObject({ moment: 'before', box });
    expect(views({ box: { ...box, in: 'after' } })).toMatchObject({ moment: 'after', box });
    expect(views({})?.moment).toBe('after');
    expect(views({ after: null })?.moment).toBe('before');
  });
});
