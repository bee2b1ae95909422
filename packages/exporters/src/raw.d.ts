/** A module's own text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
