/** Things by their names without quotes, by their numbers, and by who they belong to. */
export const ownNames = `
Set the quantity of Blue kettle to 5 => type (quantity) in item (blue kettle) = 5
The quantity of Blue kettle is 5 => check says (quantity) in item (blue kettle) = 5
Click Terms of Service => click (terms of service)
The date of birth is 5 May => check labelled (date of birth) = 5 May || draft
Click the Bank of America link => click link (bank of america)
cancel the visit of Pia => click button (cancel) in item (pia) | button (cancel visit) in item (pia)
The second row's doctor is Dr. Lindqvist => check says (doctor) in 2nd row = Dr. Lindqvist
The last card's price is $12 => check says (price) in last card = $12
Click the first product's image => click image in 1st card || click image in 1st item
The row's doctor is Dr. Lindqvist
Open the message from Marcus Reyes => click message (marcus reyes)
Open the first email from Grace => click 1st email (grace)
Open the email from the bank
Open the email from
Pin the message from Ana => click button (pin) in item (ana)
The checkbox for the message from Stripe is checked => check checked checkbox in item (stripe)
The contact Ravi Patel is gone => check hidden contact (ravi patel)
Click the contact Ravi Patel => click contact (ravi patel)
Publish the article Hello World => click button (publish) in item (hello world)
Click the message Saved => draft || click (message saved)
Click the module Cell Structure => click module (cell structure)
Click the module with a lock
Choose day 9 => click day (9)
Choose seat 12C => click seat (seat 12c)
Click lesson 3 => click lesson (lesson 3)
Choose size 42 => click size (size 42)
Choose 3 seats
Choose the 09:00 time => click time (09:00)
Click the slot at 10:30 => click slot (10:30)
Click the slot at noon => draft || click (slot at noon)
Mark lesson 2 as complete => check checkbox in item (lesson 2)
The third row has no Confirm button => check hidden button (confirm) in 3rd row
The last transaction has no Dispute link => draft || check hidden link (dispute) in last transaction
The "Ada" row has no "Delete" button => check hidden button "Delete" in row "Ada"
The third row has no doubt
The "Ada" row doesn't have no "Delete" button
Hover over "Book" in the history => hover "Book" under (history)
Click the tag "bugs" in the popular tags => click tag "bugs" under (popular tags)
Click "Save" in the morning
Click "Save" in the background
Click "Save" in the wrong order
Click "Save" in the same way
The module shows 5 lessons => check count lesson under (module) = 5
The thermostat reads 21 degrees
The nickname is blank => draft || check value (nickname) =
There should be 5 unread emails left in the inbox => check count email (unread) under (inbox) = 5
Only Liam Carter is shown in the table => check visible (liam carter) in table & count row in table = 1
Only the total is shown in the table
The cart contains the Blue T-Shirt => check visible (blue t-shirt) under (cart)
The cart contains the total
The first row is big.iso => check says 1st row = big.iso
The first row is big
Remove the teapot from the cart => click button (remove) in item (teapot) under (cart)
Remove a teapot from the cart
Remove the teapot from the cart twice
Check that Logo, Menu and Search are visible => check visible (logo) & visible (menu) & visible (search) || check visible (logo) & visible (menu) & text "Search"
Check that Terms and Conditions is visible => check text "Terms and Conditions" || draft || check visible (terms and conditions)
Close ticket #1042 => click button (close) in item (#1042) | button (dismiss) in item (#1042)
Discharge Maria Gomez => click button (discharge maria gomez) | button (discharge) in item (maria gomez)
`;
