/** Shops with poor markup, event tickets, food delivery. */
export const shopsAndTickets = `
add "Linen shirt" to the cart => click button (add to cart) in item "Linen shirt" || click (add to cart) in item "Linen shirt" || click "Add to cart" in item "Linen shirt" || draft
click 'Add to basket' for "Oak stool" => click "Add to basket" in item "Oak stool"
Click the heart icon on the second product card => click [heart] icon in 2nd card || click icon (heart) in 2nd card || click [heart] icon in 2nd card (product) || click icon (heart) in 2nd card (product)
tap the cart icon top right => click [cart] icon at top right || click icon (cart) at top right
Tap the 1st product => click 1st product
Change the quantity of "Oak stool" to 3 => type (quantity) in item "Oak stool" = 3 || select (quantity) in item "Oak stool" = 3 || draft
set Quantity = 2 => type (quantity) = 2 || draft
Size: select "XL" => select (size) = XL || draft
Choose "XL" from the size dropdown => select (size) = XL
enter promo code SUMMER10 => type (promo code) = SUMMER10
Type SUMMER10 in "Promo code" and press Enter => type "Promo code" = SUMMER10 ; press Enter || type "Promo code" = SUMMER10 ; press field "Promo code" = Enter
Remove "Oak stool" => draft || click (remove) in item "Oak stool" || click button (remove) in item "Oak stool"
click the trash icon in the "Oak stool" row => click [trash] icon in row "Oak stool" || click icon (trash) in row "Oak stool"
Click on "Chairs" in the sidebar => click "Chairs" in sidebar
clikc on teh "Checkout" buton => click button "Checkout" || draft
Sort by "Price: low to high" => select (sort) = Price: low to high , otherwise click button "Price: low to high" | tab "Price: low to high" | radio "Price: low to high" | checkbox "Price: low to high" | link "Price: low to high" || select (sort by) = Price: low to high || select (sort) = Price: low to high || draft
hover over "Women" in the navigation => hover "Women" in navigation
Hover the "Women" menu and then click "Shoes" => hover menu "Women" ; click "Shoes" || hover "Women" ; click "Shoes"
scroll to the bottom => scroll bottom
Scroll down to "Reviews" => scroll "Reviews" || scroll text "Reviews"
click Place order, wait until "Thank you" appears => click (place order) ; wait "Thank you" || click (place order) ; check text "Thank you" || click (place order) ; wait text "Thank you"
Order total = $64.00 => check labelled (order total) = $64.00 || draft
Subtotal is "$59.00" and shipping is "$5.00" => check labelled (subtotal) = $59.00 & labelled (shipping) = $5.00 || check labelled (subtotal) = $59.00 ; check labelled (shipping) = $5.00
The cart badge shows 2 => check says badge (cart) = 2 || check says (cart badge) = 2 || check labelled (cart badge) = 2 || check says [cart] badge = 2 || draft
I should see 12 products => check count product = 12
should see at most 5 results => check count result <= 5
Every product is in stock => draft
"Out of stock" is not on the page => check no text "Out of stock"
Assert "Oak stool" is gone => check no text "Oak stool" || check hidden "Oak stool"
the first product is "Linen shirt" => check says 1st product = Linen shirt || check says 1st product contains Linen shirt || draft
The "Add to basket" button changes to "Added" => check says button "Add to basket" = Added || check visible button "Added" || draft
Verify the price of "Oak stool" is "€39" => check says (price) in item "Oak stool" = €39 || check labelled (price) = €39 || draft || check says price in item "Oak stool" = €39
cart is empty => draft || check text "cart is empty"
'Free delivery' banner should be visible at the top => check visible banner "Free delivery" at top || draft || check text "Free delivery"
Results contain "kettle" => draft || check text "kettle" || check visible "kettle" under (results)
The link "Returns" in the footer is visible => check visible link "Returns" in footer
buy two tickets for "Hamlet" => draft
Click seat B12 => click seat (b12) || click (seat b12) || click (b12)
click "Buy tickets" under "Friday 12 June" => click "Buy tickets" under "Friday 12 June"
enter card number 4242 4242 4242 4242 => type (card number) = 4242 4242 4242 4242
Fill "Name on ticket" with Ada Byron => type "Name on ticket" = Ada Byron
"Sold out" is shown for "Hamlet" => check visible "Sold out" in item "Hamlet" || check text "Sold out" in item "Hamlet" || draft
Seat B12 is selected => draft || check checked (seat b12) || check selected (seat b12)
Timer is displayed => check visible (timer) || draft
The "Pay" button is enabled once again => check enabled button "Pay" || draft
Order number is shown => check visible (order number) || draft
Order confirmation heading is visible => check visible heading (order confirmation) || draft || check visible (order confirmation heading)
`;
