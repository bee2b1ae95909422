/** A shop and a food delivery service: a sentence and its tree on each line, in the notation of `describe-intent.ts`. */
export const shop = `
Click the "Add to bag" button => click button "Add to bag"
click add to bag => click (add to bag)
Please click on the button labeled "Buy now" => click button "Buy now"
You should click the Buy now button => click button (buy now)
Buy now button: click => draft
clikc "Buy now" => draft
Click on button Buy now => click button (buy now)
Open the second product in the results => click 2nd product under (results)
Tap the first product => click 1st product
Click "Details" on the third card => click "Details" in 3rd card
Click "Add to bag" for "Trail shoe" => click "Add to bag" in item "Trail shoe"
Click the "Add to bag" button in the "Trail shoe" card => click button "Add to bag" in card "Trail shoe"
Press the heart icon next to "Trail shoe" => click icon (heart) near "Trail shoe" || click [heart] icon near "Trail shoe"
Click the heart icon on the last card => click icon (heart) in last card || click [heart] icon in last card
Click the cart icon (top right) => click icon (cart) at top right
Click on the cart icon in the top right corner => click icon (cart) at top right
Click the logo in the header => click logo in header || click image in header
Click "Sale" in the navigation => click "Sale" in navigation
Click the Sale link in the main navigation => click link (sale) in navigation
Search for "red shoes" => type (search) = red shoes ; press field (search) = Enter
search 4 shoes => draft
Look up red shoes => draft
Type "boots" in the search bar => type field = boots || type search bar = boots || type (search) = boots || type (search bar) = boots
Enter SAVE10 into the promo code field => type (promo code) = SAVE10
Enter a promo code (e.g. "SAVE10") in the promo code field => type (promo code) = SAVE10
Enter a promo code, e.g. SAVE10 => type (promo code) = SAVE10
Put "2" into the quantity field in the second row => type (quantity) in 2nd row = 2
Set the quantity for "Trail shoe" to 3 => type (quantity) in item "Trail shoe" = 3
Change the quantity in the first row to 5 => type (quantity) in 1st row = 5
Select "42" from the size dropdown => select (size) = 42
Choose "Large" as the size in the "Trail shoe" card => select (size) in card "Trail shoe" = Large
Choose express shipping => click (express shipping)
Select the "Express" radio button => click radio "Express" || check radio "Express"
Click "Apply" or "Redeem" => click "Apply" | "Redeem"
Click the Apply or Redeem button => click button (apply) | button (redeem)
Click the "Checkout" button or link => click button "Checkout" | link "Checkout"
Click the X icon in the first row => click icon (x) in 1st row
Remove the first product => click button (remove) in 1st product || click button (remove) in 1st item
Remove the item "Trail shoe" => click button (remove) in item "Trail shoe"
Delete "Trail shoe" => click button (delete) in item "Trail shoe"
The cart shows 3 items => check count item under (cart) = 3
The cart has exactly 2 items => check count item under (cart) = 2
The cart contains at least 2 items => check count item under (cart) >= 2
There are exactly 4 products in the results => check count product under (results) = 4
The cart is empty => check text "cart is empty" || check count item under (cart) = 0
The wishlist is empty => check count item under (wishlist) = 0
The wishlist is not empty => check count item under (wishlist) > 0
"Trail shoe" is in the cart => check visible "Trail shoe" under (cart)
"Trail shoe" is not in the cart => check hidden "Trail shoe" under (cart)
"Trail shoe" is present in the wishlist => check visible "Trail shoe" under (wishlist)
The cart contains "Trail shoe" => check visible "Trail shoe" under (cart)
The wishlist does not contain "Trail shoe" => check hidden "Trail shoe" under (wishlist)
The badge in the header shows 2 => check says badge in header = 2
The cart badge says "2" => check says badge (cart) = 2
Verify that the "Checkout" button is disabled => check disabled button "Checkout"
Verify the "Pay" button in the summary section is enabled => check enabled button "Pay" under (summary)
The price of "Trail shoe" is $89.90 => check says price in item "Trail shoe" contains $89.90 || check says price in item "Trail shoe" = $89.90 || check says (price) in item "Trail shoe" = $89.90
Total: $89.90 => check labelled (total) = $89.90
Make sure the total equals $89.90 => check labelled (total) = $89.90
total must be $89.90 => check labelled (total) = $89.90
Is the total $89.90? => draft
The order status changes to "Paid" => check labelled (order status) = Paid
The promo banner disappears => check hidden banner (promo)
The discount message appears under the promo code field => check visible message (discount) near (promo code)
I see the "Order placed" message => check text "Order placed" || check visible message "Order placed"
I should see a success message => check visible success message
You should see "Thank you" in the dialog => check visible "Thank you" in dialog
Click "Yes" in the confirmation dialog => click "Yes" in dialog (confirmation)
Click the "Yes" button of the "Empty cart?" dialog => click button "Yes" in dialog "Empty cart?"
Close the size guide dialog => click button (close) in dialog (size guide)
Proceed to checkout => click button (check out)
Leave the phone field empty => check value field (phone) =
Leave "Company" blank => check value "Company" =
Fill in "Ada" as the first name => type (first name) = Ada
Fill "Ada" in "First name" in the billing section => type "First name" under (billing) = Ada
Type "12345" into the ZIP field in the shipping form => type (zip) under (shipping) = 12345
Enter your name, e.g. "Ada Lovelace" => type (name) = Ada Lovelace
Tick the box next to "Gift wrap" => check checkbox near "Gift wrap"
Tick "Gift wrap" in the second row => check "Gift wrap" in 2nd row
Uncheck the "Newsletter" box in the footer => uncheck "Newsletter" in footer
Hover over the second product => hover 2nd product
Hover over the info icon next to "Total" => hover icon (info) near "Total"
Click on "Filters" at the top left => click "Filters" at top left
Click "Clear all" in the filters panel => click "Clear all" under (filters)
Click the back to top button => draft
Scroll to the reviews section => scroll region (reviews)
There is no "Sold out" badge on the first card => check hidden badge "Sold out" in 1st card
"Sold out" is shown on the second card => check visible "Sold out" in 2nd card
The second card shows "Sold out" => check says 2nd card contains Sold out || check visible "Sold out" in 2nd card || check says 2nd card = Sold out
Within 10 seconds, "Order placed" appears => draft || check text "Order placed"
"Order placed" appears within 10 seconds => check text "Order placed"
Click "Order again" for the last order => click "Order again" in last order || click "Order again" in last item
Click the button with the text "Add tip" => click button "Add tip"
Click the link that says "Track order" => click link "Track order"
Click "Pizza" under "Popular" => click "Pizza" under "Popular"
Click "Add" under the Drinks heading => click "Add" under (drinks)
Rate the order => draft
Select 2 toppings => draft
Choose any topping => draft
`;
