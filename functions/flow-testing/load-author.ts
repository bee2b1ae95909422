/** The English compiler, loaded at its first use: most calls of the API need none, and it's a third of what they would load. */
export const loadAuthor = async () => (await import('@saywright/authoring/compile')).compileEnglish;
