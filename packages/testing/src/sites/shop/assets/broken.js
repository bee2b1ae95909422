// oxlint-disable-next-line no-console -- the error is what this page is for
console.error('The stock could not be read: the shelf is missing');

fetch('/demo/shop/api/stock')
  .then((response) => response.json())
  .then((stock) => stock.shelf.kettles)
  .catch(() => {
    document.querySelector('#stock').textContent = 'The stock is not known right now.';
  });

setTimeout(() => {
  throw new Error('A handle came off');
});
