import { defaultProjectColor } from '@saywright/contracts/entities/project';

/** Colors that are offered; any other can be typed. */
export const projectColors: readonly { value: string; name: string }[] = [
  { value: defaultProjectColor, name: 'Indigo' },
  { value: '#0EA5E9', name: 'Sky' },
  { value: '#14B8A6', name: 'Teal' },
  { value: '#22C55E', name: 'Green' },
  { value: '#F97316', name: 'Orange' },
  { value: '#EF4444', name: 'Red' },
  { value: '#EC4899', name: 'Pink' },
  { value: '#64748B', name: 'Slate' },
];

/** Icons that are offered; any one or two characters can be typed. */
export const projectIcons: readonly { value: string; name: string }[] = [
  { value: '📁', name: 'Folder' },
  { value: '🛒', name: 'Cart' },
  { value: '💳', name: 'Card' },
  { value: '🔐', name: 'Lock' },
  { value: '👤', name: 'Person' },
  { value: '📱', name: 'Phone' },
  { value: '🚀', name: 'Rocket' },
  { value: '📊', name: 'Chart' },
];
