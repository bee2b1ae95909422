/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing outside its own body */

import type { Unwatchable } from './unwatchable.ts';

/**
 * Installs, before a page's own scripts run, what later answers whether the page can still change on its own. Runs in
 * every frame. `window[key](ms)` resolves with `<ms since the last change>:<why the page is busy>`, where the reason is
 * empty if nothing is due within that many milliseconds. The page behaves as without it: calls go through proxies of
 * the browser's own functions, with the same arguments, results and source texts.
 * What can be timed (timers, frames, animations) is tracked. What can't (sockets, workers, media, devices) makes the
 * document busy for good. Scripts of the page may replace anything afterward, so only functions kept here are used, and
 * nothing that looks up one of their prototypes.
 */
export function watchForRest(key: string, unwatchable: Unwatchable): void {
  type Callable = (...args: never[]) => unknown;
  type After = (result: unknown, self: unknown, args: readonly unknown[]) => void;
  type Bag<T> = Record<number, T>;
  type World = Window & Record<string, unknown>;
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { get: getOf, set: setOf } = WeakMap.prototype;
  const natives = new WeakMap<object, object>();
  const known = new WeakMap<object, object>();

  // A frame is watched by its parent's script where it may be: what a page borrows from a frame works after it has gone.
  const own = globalThis as unknown as World;
  try {
    const parent = own.parent as World;
    if (parent !== own && Object.hasOwn(parent, key)) return (parent[key] as (frame: World) => void)(own);
  } catch {
    // The parent is of another site.
  }
  watch(own);

  function watch(world: World): void {
    if (Object.hasOwn(world, key)) return;
    const proto = (name: string): object | undefined => (world[name] as { prototype?: object } | undefined)?.prototype;
    const bag = <T>(): Bag<T> => Object.create(null) as Bag<T>;
    const call = <T>(method: unknown, self: unknown, ...args: unknown[]): T => apply(method as () => T, self, args);
    const accessor = (owner: string, name: string): PropertyDescriptor =>
      getOwnPropertyDescriptor(proto(owner) ?? {}, name) ?? {};
    const method = (owner: string, name: string): unknown => accessor(owner, name).value;

    const nowOf = Performance.prototype.now;
    const clock = own.performance;
    const now = (): number => call(nowOf, clock);
    const { setTimeout: later, requestAnimationFrame: onFrame, requestIdleCallback: onIdle } = world;
    const Weak = WeakRef;
    const derefOf = WeakRef.prototype.deref;
    const readyStateOf = accessor('Document', 'readyState').get;
    const hiddenOf = accessor('Document', 'hidden').get;
    const playStateOf = accessor('Animation', 'playState').get;
    const pausedOf = accessor('HTMLMediaElement', 'paused').get;
    const endedOf = accessor('HTMLMediaElement', 'ended').get;
    const shadowOf = accessor('Element', 'shadowRoot').get;
    const lengthOf = accessor('NodeList', 'length').get;
    const inDocument = {
      find: method('Document', 'querySelectorAll'),
      animations: method('Document', 'getAnimations'),
    };
    const inShadow = {
      find: method('DocumentFragment', 'querySelectorAll'),
      animations: method('ShadowRoot', 'getAnimations'),
    };
    const registrationsOf = method('ServiceWorkerContainer', 'getRegistrations');
    const containerOf = accessor('Navigator', 'serviceWorker').get;
    const { navigator } = world;
    const { observe } = MutationObserver.prototype;
    const thenOf = Promise.prototype.then;
    const OwnPromise = Promise;
    const page = world.document;

    const overdueMs = 500;
    const maxObjects = 500;
    let givenUp = '';
    let changedAt = 0;
    let pending = 0;
    let timerCount = 0;
    let nextOwnId = -1;
    const frame = { asked: -1, ran: 0 };
    const idle = { asked: -1, ran: 0 };
    const timers = bag<number>();
    const repeats = bag<boolean>();
    const setAt = bag<number>();
    const maxAgeMs = 100_000;

    const giveUpOn = (reason: string): void => {
      givenUp ||= reason;
    };

    /** Objects that may be collected as if they weren't here. */
    const weakList = () => {
      const refs = bag<WeakRef<object>>();
      let count = 0;
      return {
        add(object: unknown): void {
          if (count === maxObjects) return giveUpOn('many objects');
          refs[count] = new Weak(object as object);
          count += 1;
        },
        some(matches: (object: object) => boolean): boolean {
          for (let at = 0; at < count; at += 1) {
            const object = call<object | undefined>(derefOf, refs[at]);
            if (object && matches(object)) return true;
          }
          return false;
        },
      };
    };
    const animations = weakList();
    const closedRoots = weakList();
    const players = weakList();

    /** Replaces a function where it stands; `after` learns of each call that didn't throw. */
    const follow = (owner: object | undefined, name: string, after: After): void => {
      const was = owner && getOwnPropertyDescriptor(owner, name);
      if (!owner || typeof was?.value !== 'function' || !was.configurable) return;
      const value = new Proxy(
        was.value as Callable,
        {
          __proto__: null,
          apply(target: Callable, self: unknown, args: unknown[]) {
            const result: unknown = apply(target, self, args);
            after(result, self, args);
            return result;
          },
        } as ProxyHandler<Callable>,
      );
      call(setOf, natives, value, was.value);
      defineProperty(owner, name, { ...was, value });
    };

    /** The same for a class: `after` learns of each object that is made. */
    const followClass = (name: string, after: (made: unknown) => void): void => {
      const was = getOwnPropertyDescriptor(world, name);
      const native: unknown = was?.value;
      if (!was?.configurable || typeof native !== 'function') return;
      const value =
        call<object | undefined>(getOf, known, native) ??
        new Proxy(
          native as Callable,
          {
            __proto__: null,
            construct(target: Callable, args: unknown[], newTarget: Callable) {
              const made = construct(target, args, newTarget) as object;
              after(made);
              return made;
            },
          } as ProxyHandler<Callable>,
        );
      call(setOf, known, native, value);
      call(setOf, natives, value, native);
      defineProperty(world, name, { ...was, value });
      const { prototype } = native as { prototype: object };
      const constructor = getOwnPropertyDescriptor(prototype, 'constructor');
      if (constructor?.configurable && constructor.value === native)
        defineProperty(prototype, 'constructor', { ...constructor, value });
    };

    /** The same for reading or setting a property. */
    const followAccess = (side: 'get' | 'set', [owner, name]: [object | undefined, string], after: After): void => {
      const was = owner && getOwnPropertyDescriptor(owner, name);
      if (!owner || !was?.configurable || !was[side]) return;
      const box = Object.defineProperty({}, name, { value: was[side], configurable: true });
      follow(box, name, after);
      defineProperty(owner, name, { ...was, [side]: getOwnPropertyDescriptor(box, name)?.value as Callable });
    };

    /** Whether a call is about this window; one that is about another window makes that one busy for good. */
    const isOwn = (self: unknown): boolean => {
      if (self === undefined || self === null || self === world) return true;
      giveUpOn('a timer of another window');
      try {
        (self as Record<string, (reason: string) => void>)[key]?.('a timer of another window');
      } catch {
        // A window of another origin takes no timers from here.
      }
      return false;
    };

    /** As the browser reads a delay; undefined for what only the page knows how to read. */
    const delayOf = (delay: unknown): number | undefined => {
      if ((typeof delay === 'object' && delay !== null) || typeof delay === 'function') return undefined;
      const ms = (delay as number) | 0;
      return ms > 0 ? ms : 0;
    };

    /** Once this has run, so have the timers that were due well before; those are forgotten. */
    const forgetDone = (): void => {
      const before = now() - overdueMs;
      call(
        later,
        world,
        () => {
          for (const id in timers)
            if (!repeats[id] && (timers[id] ?? 0) <= before) {
              delete timers[id];
              delete setAt[id];
            }
        },
        0,
      );
    };

    const remember = (id: number, delayMs: number | undefined): void => {
      setAt[id] = now();
      timers[id] = delayMs === undefined ? 0 : now() + delayMs;
      if (delayMs === undefined) repeats[id] = true;
      timerCount += 1;
      if (timerCount % 1_000 === 0) forgetDone();
    };

    const forget: After = (_result, self, args) => {
      const id = args[0];
      if ((typeof id !== 'number' && typeof id !== 'string') || !isOwn(self)) return;
      delete timers[(id as number) | 0];
      delete repeats[(id as number) | 0];
      delete setAt[(id as number) | 0];
    };

    follow(world, 'setTimeout', (id, self, args) => {
      if (isOwn(self)) remember(id as number, delayOf(args[1]));
    });
    follow(world, 'setInterval', (id, self, args) => {
      if (!isOwn(self)) return;
      remember(id as number, delayOf(args[1]));
      repeats[id as number] = true;
    });
    follow(world, 'clearTimeout', forget);
    follow(world, 'clearInterval', forget);
    follow(world, 'requestAnimationFrame', (_id, self) => {
      if (isOwn(self)) frame.asked = now();
    });
    follow(world, 'requestIdleCallback', (_id, self) => {
      if (isOwn(self)) idle.asked = now();
    });
    follow(world['AbortSignal'] as object | undefined, 'timeout', (_signal, _self, args) => {
      remember(nextOwnId, typeof args[0] === 'number' ? args[0] : undefined);
      nextOwnId -= 1;
    });
    follow(proto('Scheduler'), 'postTask', (_promise, _self, args) => {
      const options = args[1];
      let delay: number | undefined = 0;
      if (options !== undefined && options !== null) {
        const given = getOwnPropertyDescriptor(options, 'delay');
        if (typeof given?.value === 'number') delay = given.value;
        else if (given || getPrototypeOf(options) !== proto('Object')) delay = undefined;
      }
      remember(nextOwnId, delay);
      nextOwnId -= 1;
    });

    follow(proto('Element'), 'animate', animations.add);
    followClass('Animation', animations.add);
    for (const name of ['play', 'reverse']) follow(proto('Animation'), name, (_result, self) => animations.add(self));
    followAccess('set', [proto('Animation'), 'startTime'], (_result, self) => animations.add(self));

    follow(proto('Element'), 'attachShadow', (root) => {
      if (call(shadowOf, (root as ShadowRoot).host) === null) closedRoots.add(root);
    });

    const isPlaying = (media: unknown): boolean => !call<boolean>(pausedOf, media) && !call<boolean>(endedOf, media);
    follow(proto('Document'), 'createElement', (made, _self, args) => {
      if (typeof args[0] !== 'string' || args[0].length !== 'audio'.length) return;
      try {
        isPlaying(made);
        players.add(made);
      } catch {
        // It's another element.
      }
    });

    const settle = (): void => {
      pending -= 1;
    };
    for (const owner of ['Document', 'Element'])
      follow(proto(owner), 'startViewTransition', (transition) => {
        pending += 1;
        call(thenOf, (transition as { finished: Promise<void> }).finished, settle, settle);
      });

    for (const name of unwatchable.classes) followClass(name, () => giveUpOn(name));
    for (const [owner, names] of Object.entries(unwatchable.methods))
      for (const name of names) follow(proto(owner), name, () => giveUpOn(`${owner}.${name}`));
    for (const name of ['src', 'srcObject', 'autoplay'])
      followAccess('set', [proto('HTMLMediaElement'), name], () => giveUpOn('media'));
    followAccess('get', [world, 'cookieStore'], () => giveUpOn('cookieStore'));
    follow(world['Atomics'] as object, 'waitAsync', () => giveUpOn('Atomics.waitAsync'));
    follow(world, 'open', (opened) => {
      try {
        if (opened && !Object.hasOwn(opened, key)) giveUpOn('a window');
      } catch {
        // A window of another origin is looked at like every other one.
      }
    });

    const isRefresh = (meta: Element): boolean => /^\s*refresh\s*$/i.test(meta.getAttribute('http-equiv') ?? '');
    const refreshes = new MutationObserver((records) => {
      for (const { removedNodes, oldValue } of records) {
        if (oldValue !== null && /refresh/i.test(oldValue)) giveUpOn('a refresh');
        for (const node of removedNodes as NodeListOf<Element>) {
          if (node.nodeType !== 1) continue;
          const metas = node.localName === 'meta' ? [node] : [...node.querySelectorAll('meta')];
          if (metas.some(isRefresh)) giveUpOn('a refresh');
        }
      }
    });
    refreshes.observe(page, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['http-equiv'],
      attributeOldValue: true,
    });

    const changes = new MutationObserver(() => {
      changedAt = now();
    });
    const seenAs = { subtree: true, childList: true, attributes: true, characterData: true };
    const isRunning = (animation: object): boolean => call(playStateOf, animation) === 'running';
    const isAnyRunning = (shown: Bag<object> & { length: number }): boolean => {
      for (let at = 0; at < shown.length; at += 1) if (isRunning(shown[at] as object)) return true;
      return false;
    };

    /** Why something in this tree may change it, or an empty text. Looks into the shadow trees, too. */
    const lookInto = (root: object, { find, animations }: typeof inDocument): string => {
      call(observe, changes, root, seenAs);
      if (isAnyRunning(call(animations, root))) return 'an animation';
      if (call<number>(lengthOf, call(find, root, unwatchable.elements)) > 0)
        return 'an element that moves or refreshes';
      const media = call<Bag<Element>>(find, root, 'video, audio');
      for (let at = 0; at < call<number>(lengthOf, media); at += 1) if (isPlaying(media[at])) return 'media';
      const all = call<Bag<Element>>(find, root, '*');
      const count = call<number>(lengthOf, all);
      for (let at = 0; at < count; at += 1) {
        const shadow = call<object | null>(shadowOf, all[at]);
        const found = shadow === null ? '' : lookInto(shadow, inShadow);
        if (found !== '') return found;
      }
      return '';
    };

    const lookAtTrees = (): string => {
      let found = lookInto(page, inDocument);
      closedRoots.some((root) => found !== '' || (found = lookInto(root, inShadow)) !== '');
      return found;
    };

    const isTimerDue = (withinMs: number): boolean => {
      const until = now() + withinMs;
      let isDue = false;
      for (const id in timers) if ((timers[id] ?? 0) <= until) isDue = true;
      if (isDue) forgetDone();
      return isDue;
    };

    /** How long the last of the recent timers is still to come: of those that run once, are due in time, and aren't old. */
    const dueIn = (withinMs: number, ageMs: number): number => {
      const at = now();
      let latest = 0;
      for (const id in timers) {
        const left = (timers[id] ?? 0) - at;
        if (!repeats[id] && left > latest && left <= withinMs && at - (setAt[id] ?? 0) <= ageMs) latest = left;
      }
      return latest;
    };

    /** Resolves when the timers that are due by now have run, which a busy page may not have got to. */
    const dueTimersRan = (): Promise<void> =>
      new OwnPromise((resolve) => {
        // Of timers with a delay, those that are due first run first.
        call(later, world, () => resolve(), 1);
      });

    /** Frames and idle callbacks come in the order in which they were asked for: when ours has run, so have the page's. */
    const awaits = (turn: { asked: number; ran: number }, ask: unknown): boolean => {
      if (turn.asked < turn.ran) return false;
      const askedAt = now();
      call(ask, world, () => {
        turn.ran = askedAt;
      });
      return true;
    };

    const busyWith = (withinMs: number): string => {
      if (givenUp !== '') return givenUp;
      if (call(readyStateOf, page) !== 'complete') return 'loading';
      if (call(hiddenOf, page) !== false) return 'a hidden page';
      if (pending > 0) return 'a view transition';
      if (isTimerDue(withinMs)) return 'a timer';
      if (awaits(frame, onFrame)) return 'a frame';
      if (awaits(idle, onIdle)) return 'an idle callback';
      if (animations.some(isRunning)) return 'an animation';
      if (players.some(isPlaying)) return 'media';
      return lookAtTrees();
    };

    const hasServiceWorker = async (): Promise<boolean> => {
      try {
        const registrations = call<Promise<readonly unknown[]>>(registrationsOf, call(containerOf, navigator));
        return (await registrations).length > 0;
      } catch {
        // Documents without an origin of their own, and sites without TLS, have none.
        return false;
      }
    };

    const answer = async (withinMs: number | string | World): Promise<string> => {
      if (typeof withinMs !== 'number') {
        if (typeof withinMs === 'string') giveUpOn(withinMs);
        else watch(withinMs);
        return '';
      }
      if (withinMs < 0) {
        await dueTimersRan();
        return `${dueIn((-withinMs / maxAgeMs) | 0, -withinMs % maxAgeMs)}`;
      }
      if (changedAt === 0) changedAt = now();
      const busy = busyWith(withinMs) || ((await hasServiceWorker()) ? 'a service worker' : '');
      return `${(now() - changedAt) | 0}:${busy}`;
    };
    defineProperty(world, key, { value: answer, enumerable: false, configurable: false, writable: false });

    const text = getOwnPropertyDescriptor(proto('Function') ?? {}, 'toString');
    const value = new Proxy(
      text?.value as Callable,
      {
        __proto__: null,
        apply: (target: Callable, self: unknown, args: unknown[]): unknown =>
          apply(target, (typeof self === 'function' && call(getOf, natives, self)) || self, args),
      } as ProxyHandler<Callable>,
    );
    call(setOf, natives, value, text?.value);
    defineProperty(proto('Function') ?? {}, 'toString', { ...text, value });
  }
}
