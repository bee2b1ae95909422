import { CircleDot, FileUp, PencilLine, Sparkles } from 'lucide-react';
import type { FlowTestingSearch } from '~/features/flow-testing/search.ts';
import { LayerLink } from '~/ui/layer-link.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';

const ways = [
  { dialog: 'import', label: 'Import', icon: <FileUp aria-hidden="true" />, variant: 'ghost' },
  { dialog: 'create', label: 'Create', icon: <PencilLine aria-hidden="true" />, variant: 'secondary' },
  { dialog: 'record', label: 'Record', icon: <CircleDot aria-hidden="true" />, variant: 'secondary' },
  { dialog: 'generate', label: 'Generate with AI', icon: <Sparkles aria-hidden="true" />, variant: 'primary' },
] as const satisfies readonly { dialog: NonNullable<FlowTestingSearch['dialog']>; [more: string]: unknown }[];

/** The ways to a new test, the main one last. */
export function NewTestLinks() {
  return ways.map(({ dialog, label, icon, variant }) => (
    <LayerLink
      key={dialog}
      opens={{ dialog }}
      className={buttonVariants({ variant, className: 'max-sm:flex-auto max-sm:px-2' })}
    >
      {icon}
      {label}
    </LayerLink>
  ));
}
