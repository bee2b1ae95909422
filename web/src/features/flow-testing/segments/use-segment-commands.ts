import { useMemo } from 'react';
import { useLayer } from '~/lib/use-layer.ts';
import { useCommands, type Command } from '~/lib/commands.ts';

/** Palette commands of the Test Segments tab. */
export function useSegmentCommands(): void {
  const { open } = useLayer();
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'create-segment',
        title: 'Create a test segment',
        group: 'Actions',
        keywords: ['new', 'reusable', 'shared', 'steps'],
        run: () => open({ tab: 'segments', dialog: 'segment' }),
      },
    ],
    [open],
  );
  useCommands(commands);
}
