import { lazy, useState, type ComponentType } from 'react';

/**
 * A component whose code comes when it is first needed. After `preload` it is drawn at once, where React's `lazy` would
 * show a fallback for a moment, and then make what is ready wait for 300 ms.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await preload() }));
  function Component(props: Props) {
    // Chosen once: a component of another type would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return Object.assign(Component, { preload });
}
