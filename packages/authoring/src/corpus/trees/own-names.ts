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
The last transaction has no Dispute link => check hidden link (dispute) in last item
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
The nickname is blank => draft || check value (nickname) = || check value field (nickname) =
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
Add a todo "Read" => type (new todo) | (todo) | (add todo) | (add a todo) = Read ; click button (add todo) | button (add) , otherwise press field (new todo) | field (todo) | field (add todo) | field (add a todo) = Enter
Add the todos "A" and "B" => type (new todo) | (todo) | (add todo) | (add a todo) = A ; click button (add todo) | button (add) , otherwise press field (new todo) | field (todo) | field (add todo) | field (add a todo) = Enter ; type (new todo) | (todo) | (add todo) | (add a todo) = B ; click button (add todo) | button (add) , otherwise press field (new todo) | field (todo) | field (add todo) | field (add a todo) = Enter
Add two todos
Add the product "Mug"
Add a todo called Read => type (new todo) | (todo) | (add todo) | (add a todo) = Read ; click button (add todo) | button (add) , otherwise press field (new todo) | field (todo) | field (add todo) | field (add a todo) = Enter
Add a transaction with text "Coffee" and amount "-4.50" => type (text) = Coffee ; type (amount) = -4.50 ; click button (add transaction) | button (add)
Add a transaction with the wrong amount
Sign up with username "linus", email "l@example.com" and password "penguins1" => type (username) = linus ; type (email) = l@example.com ; type (password) = penguins1 ; click button (sign up) | button (register) | button (create account) | button (create an account) | button (join)
Sign up with a new account
Register with an email that is taken
Show only Requested ones => click button (requested) | tab (requested) | radio (requested) | checkbox (requested) | link (requested)
Show only the requested ones
Show only the first ones
Scroll down to the comments => scroll section (comments) || scroll region (comments)
Scroll down to the first comment => scroll 1st comment
Check that I'm on the dashboard => check visible heading (dashboard) , otherwise check url contains dashboard
Check that I'm on the moon
Deactivate Bo Lind => uncheck (bo lind) , otherwise click button (deactivate) in item (bo lind)
Deactivate the "Sounds" switch => uncheck "Sounds"
Search for flights from Boston to Denver
My score should be 8 out of 10 => check labelled (score) = 8 out of 10 || check labelled (my score) = 8 out of 10
The system shows message Saved successfully => check text "Saved successfully" || check visible "Saved successfully" || check visible (saved successfully)
The number of open tickets went down to 3 => check count ticket "open" = 3 || check count ticket (open) = 3 || draft
The third ticket is unassigned => draft || check visible (unassigned) in 3rd item
The third transaction is a refund => check visible (refund) in 3rd item
The third ticket is not unassigned
Pia Neumann is still Confirmed => check visible (confirmed) in item (pia neumann)
Order Status is Shipped => check labelled (order status) = Shipped
Click the second flight in the results => click 2nd flight under (results)
As a student I want to open the course Biology 101 => click course (biology 101)
As a student in the course I want to open "Quiz" => draft || click "Quiz"
Search for Central Park and pick the first suggestion => type (search) = Central Park ; click 1st (suggestion)
Search for "tea" and pick the first result => type (search) = tea ; press field (search) = Enter ; click 1st (result) || type (search) = tea ; press field (search) = Enter ; click 1st result
Expand the section Advanced settings => click region (advanced settings)
Expand the module Cell Structure => click module (cell structure)
Expand the sidebar
Collapse all sections
Click "Save" in the section Advanced settings => click "Save" under (advanced settings)
Assign ticket #1042 to myself
Turn on dark mode and make sure it's on => check (dark mode) ; check checked checkbox (dark mode)
Click "Save", it's disabled then => click "Save" ; check disabled "Save"
The Travel card is Frozen. Unfreeze it => check labelled (travel card) = Frozen ; click button (unfreeze) in card (travel)
In settings, dark mode is on => check checked checkbox (dark mode) under (settings)
Under Billing, the plan is Pro => check says (plan) under (billing) = Pro
In the sidebar, there are 3 links => check count link in sidebar = 3
Check that it's my turn
Discharge Maria Gomez => click button (discharge maria gomez) | button (discharge) in item (maria gomez)
`;
