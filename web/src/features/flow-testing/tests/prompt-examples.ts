/** Descriptions to start from, on the demonstration shop of the given origin. */
export const promptExamples = (origin: string): { title: string; prompt: string }[] => [
  {
    title: 'Buy something in the demo shop',
    prompt: `Go to ${origin}/demo/shop, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $42.00`,
  },
  {
    title: 'A wrong password is refused',
    prompt: `Go to ${origin}/demo/shop, log in as ada@example.com with password wrong and check that "That email and password do not match" is visible`,
  },
  {
    title: 'Search the catalog',
    prompt: `Go to ${origin}/demo/shop, log in as ada@example.com with password secret. Type kettle into the "Search products" field and click the Search button. Check that "Blue kettle" is visible, then take a screenshot.`,
  },
];
