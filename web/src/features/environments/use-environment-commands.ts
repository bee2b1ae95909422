import { useMemo } from 'react';
import { useLayer } from '~/lib/use-layer.ts';
import { useCommands, type Command } from '~/lib/commands.ts';

/** Palette commands of the Environments tab. */
export function useEnvironmentCommands(): void {
  const { open } = useLayer();
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'create-environment',
        title: 'Create an environment',
        group: 'Actions',
        keywords: ['new', 'variables', 'secret', 'base url', 'staging'],
        run: () => open({ tab: 'environments', dialog: 'environment' }),
      },
    ],
    [open],
  );
  useCommands(commands);
}
