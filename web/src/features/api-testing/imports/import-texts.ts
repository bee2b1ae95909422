import type { ImportFormat } from '@saywright/contracts/entities/api-import';

/** `POSTMAN V2 1`: the format with its underscores as spaces, as the area's document says. */
export const formatText = (format: ImportFormat): string => format.replaceAll('_', ' ').toUpperCase();
