/** Tests told as stories: who does what, what comes of it, and lines of a form. Sentences that nearly say the same follow each. */
export const told = `
Click Book in the row of Lena. A dialog opens and she confirms it. The status of that row is Booked => click (book) in row (lena) ; check visible dialog ; click button (confirm) in dialog | button (yes) in dialog | button (yes, book) in dialog | button (book) in dialog ; check says (status) in row (lena) = Booked
Press "Cancel" in the row of Bob and confirm => click "Cancel" in row (bob) ; click button (confirm) in dialog | button (yes) in dialog | button (yes, cancel) in dialog | button (ok) in dialog
Click "Pay". Confirm the date => click "Pay" ; draft
Click Edit in the row of Lena. In that row click Save => click (edit) in row (lena) ; click (save) in row (lena)
Click "A". In the dialog choose Keep it => click "A" ; click (keep it) in dialog
Click Delete them in the dialog => click (delete them) in dialog
Click the row and keep it => click row ; draft
If I try to save, it says "Name is required" => click button (save) ; check text "Name is required"
If I try to launch a rocket to Mars, it says "Too far away" => draft ; check text "Too far away"
When I look for bolt, only 2 rows remain => type (search) = bolt ; press field (search) = Enter ; check count row = 2
When I look for "Oslo", 8 pins appear => type (search) = Oslo ; press field (search) = Enter ; check count pin = 8
I look for "Oslo", 8 pins appear => check text "Oslo" & count pin = 8
If I see a banner, close it => draft
If I click Save or Cancel, the dialog closes => draft
If the user is signed in, the name is shown => draft
Click "Save". If I try to save, it says "Name is required" => click "Save" ; draft
Maria opens her profile and changes her name to Ada => click (profile) ; type (name) = Ada
The librarian opens the member Pia Neumann => click (member pia neumann)
Lena sees 3 rows => check count row = 3
Lena appears in the list => check visible (lena) in list || check visible (lena) under (list)
Settings opens the dialog => draft
Tick "Bread". Repeat this for "Milk" => check "Bread" ; check "Milk"
Click "Edit" in the row of Lena. The page shows "Saved". Do the same for Rita => click "Edit" in row (lena) ; check text "Saved" ; click "Edit" in row (rita)
Open Ada Holm and click "Freeze". Do the same with Bo Lind => click (ada holm) ; click "Freeze" ; click (bo lind) ; click "Freeze"
Move HB-106 to HB-107. Do the same with HB-108 => drag_and_drop (hb-106) to (hb-107) ; draft
Click "Save". Do the same for the second row => click "Save" ; draft
If I open Orders and click "Pay", I see "Done" => click (orders) ; click "Pay" ; check text "Done"
If I open Orders and do not click "Pay", I see "Done" => draft ; check text "Done"
Click "Home". I want to frobnicate a bug. I click "New" => click "Home" ; click "New"
I want to frobnicate a bug. I see "New" => draft ; check text "New"
Verify that "Allow guests" is ticked by default. Untick this checkbox => check checked "Allow guests" , by default ; uncheck "Allow guests"
Click Save. Verify this message is visible => click (save) ; draft
Escape closes the dialog => draft
Click New. She names the event Standup => click (new) ; type (event name) | (event title) | (name) | (title) | (event) = Standup
Click New. She gives it the name "Ada" => click (new) ; type (name) | (title) = Ada
Click New. Call the doctor Smith => click (new) ; draft
Click New. She names the event after a friend => click (new) ; draft
Start date 1 March, end date 15 March, reason Vacation, then request it => type (start date) = 1 March ; type (end date) = 15 March ; type (reason) = Vacation ; click button (request)
Check in: 10 July, check out: 12 July, guests: 2, then search => type (check in) = 10 July ; type (check out) = 12 July ; type (guests) = 2 ; click button (search)
Name Ada, email ada@x.de and phone 5550100 => type (name) = Ada ; type (email) = ada@x.de ; type (phone) = 5550100
The file shows her data. Name Ada, email ada@x.de => draft ; draft
Status Open, total 3 => draft
Name Ada => draft
Check name Ada, email ada@x.de => check labelled (name) = Ada & labelled (email) = ada@x.de
Click Edit for Ada or Bob => draft
Go to Grades for 7A / English => draft
Click Save in the dialog or the Done button => click button (save) in dialog | button (done) || click (save) in dialog | button (done)
In the client list, search for Mina => type (search) under (client) = Mina ; press field (search) under (client) = Enter
Cancel "Order 5" => click button (cancel) in item "Order 5"
Click "Order 5". Cancel it => click "Order 5" ; click button (cancel) in item "Order 5"
"Too late" is visible. Cancel it => check text "Too late" ; draft
Close the x button => click (x) || click button (x)
Dismiss "Not now" => click "Not now"
Pressing "Save grades" gives the error "Too high" => click "Save grades" ; check text "Too high"
Setting the price to 0 isn't allowed: "Must be positive" => type (price) = 0 ; check text "Must be positive"
Typing "berg" into "Search" leaves 1 row => type "Search" = berg ; check count row = 1
Click "Send". Sending shows "Sent" => click "Send" ; check text "Sent"
Clicking Cancel leaves the dialog => draft
Deleting the task that shows "x" gives "Deleted" => draft
If she presses Save she sees "Name is required" => click (save) ; check text "Name is required"
When you click Publish you get "1 grade is missing" => click (publish) ; check text "1 grade is missing"
If I have an account I see "Ada" => draft
Type "Ada" into "Name". After saving, "Saved" is shown => type "Name" = Ada ; click button (save) ; check text "Saved"
Click "Save". After saving, "Saved" is shown => click "Save" ; check text "Saved"
Type "Ada" into "Name". Once saved, "Saved" is shown => type "Name" = Ada ; click button (save) ; check text "Saved"
Click "Save". Once saved, "Saved" is shown => click "Save" ; check text "Saved"
Click "Next". Once saved, "Saved" is shown => click "Next" ; draft ; check text "Saved"
Click "A" and directly press "B" => click "A" ; click "B"
Click "Next". After saving, "Saved" is shown => click "Next" ; draft ; check text "Saved"
The stock of SKU-77 drops from 40 to 38 => check says (stock) in item (sku-77) = 38
Shipping goes up from €4.90 to €12.50 => check labelled (shipping) = €12.50 || check labelled (Shipping) = €12.50
The scale goes from 1 to 5 => draft
The price doesn't drop from $4 to $3 => draft
The dashboard shows Revenue, Orders and Refunds => check text "Revenue" & text "Orders" & text "Refunds" || draft || check visible (revenue) under (dashboard) & visible (orders) under (dashboard) & visible (refunds) under (dashboard)
The page shows "A" and click Refund => check text "A" ; click (refund)
`;

/** Buttons, lists, and views by what people call them. */
export const called = `
There should be five accounts listed => check count account = 5
There should be five accounts listed under Savings => check count account under (savings) = 5
The overview greets me with "Good morning, Nora" => check text "Good morning, Nora"
The overview doesn't greet me with "Good morning, Nora" => draft
Tick the checkbox in front of Netflix => check checkbox near (netflix)
Reset all filters => click button (reset all filters) | button (reset all) | button (reset filters)
Reset all of it => draft
Load more transactions => click button (load more transactions) | button (load more) | button (show more transactions) | button (show more)
Show more than 3 rows => draft
Save the vitals => click button (save vitals) | button (save)
Save the day => click button (save day) | button (save)
Save the vitals and notes => click button (save vitals) | button (save) ; draft
Open the Transactions page from the side menu => click (transactions) in navigation | (transactions) in sidebar | (transactions) in header
Open the file from Dana => click file (dana)
Open the ticket from Dmitri Falk => click ticket (dmitri falk)
Open the Unassigned view => click (unassigned view) | (unassigned)
Switch to the My open tickets view => click (my open tickets view) | (my open tickets)
Switch to the other view => draft
Change the sort order to Newest first => select (sort) = Newest first , otherwise click button "Newest first" | tab "Newest first" | radio "Newest first" | checkbox "Newest first" | link "Newest first"
Change the order to Shipped => type (order) = Shipped
Choose the first and the last => draft
Reset the status filter to "Any status" => type (status filter) = Any status
Reset the password to "x" => draft
Check that the search field gets the focus => check focused field (search)
The search field doesn't get the focus => draft
Change the status of the ticket to Pending => type (status) = Pending
Change the status of the ticket Ferry to Pending => type (status) in item (ferry) = Pending
Choose Mark as spam => click (mark as spam)
Choose Work as the category => select (category) = Work
She escalates it => click button (escalate)
She deletes them => draft
`;

/** Checks in the words of people, in the past tense too, and those that say more than a check can. */
export const seen = `
The list now shows 4 of 12 tickets => check visible "4 of 12 tickets" under (list)
The bulk bar says 2 tickets selected => check visible "2 tickets selected" under (bulk)
The thermostat reads 30 degrees => draft
The priority of the ticket changed to Urgent => check labelled (priority) = Urgent
The priority of the ticket didn't change to Urgent => draft
An empty state says "No tickets here" => check text "No tickets here"
An empty state doesn't say "No tickets here" => draft
The top ticket is "Login loop" => check says 1st ticket contains Login loop
The savings goal is at 40 percent => check labelled (savings goal) = 40%
The table has the columns Date, Payee and Amount => check visible column (date) in table & visible column (payee) in table & visible column (amount) in table
The rows are sorted by amount, biggest first => check sorted row by (amount) descending
The row of Netflix is marked as pending => check visible row (pending) in row (netflix)
The row of Netflix isn't marked as pending => draft
After the reload the filter is still set to Pending => reload ; check labelled (filter) = Pending
The field Payee shows an error "Who was it?" => check text "Who was it?"
The form is empty again => draft
The popup has closed => check hidden dialog
The popup has not closed => draft
The list contains neither Netflix nor Spotify => check hidden (netflix) under (list) & hidden (spotify) under (list)
Under the amount field stands "Not enough money" => check visible "Not enough money" near (amount)
The balance of Everyday Checking went down by €50 to €1,200.00 => check says (balance) in item (everyday checking) = €1,200.00
The list showed 3 rows => check count row under (list) = 3
A dialog appeared => check visible dialog
Nothing in it yet: "Your wishlist is empty" => check text "Your wishlist is empty"
The Done column is empty: "Nothing here yet" => check count item under (done) = 0 ; check text "Nothing here yet"
The temperature is not accepted: "Value out of range" => draft ; check text "Value out of range"
The dialog opens: "Delete this?" => check visible dialog ; check text "Delete this?"
Click Save: "All is good now." => click (save) ; check text "All is good now."
Click the button: "Save all changes." => click button "Save all changes."
In the field Search write "bolt" => type (search) = bolt
Verify that the menu contains My beds, Shortcuts and Sign out => check says menu contains My beds & says menu contains Shortcuts & says menu contains Sign out
Verify that the header shows Ada Holm. Sign out => check visible (ada holm) in header ; click button (log out) | button (sign out) | button (logout) | button (log off) | button (sign off)
The chart legend lists Web, Store and Phone => check says (chart legend) contains Web & says (chart legend) contains Store & says (chart legend) contains Phone
Click "Cars" in the left menu => click "Cars" in navigation | "Cars" in sidebar | "Cars" in header
Select Invoices from the main navigation => click (invoices) in navigation | (invoices) in sidebar | (invoices) in header
Click "Save". Must show "Saved" => click "Save" ; check text "Saved"
Now should display "3 of 9" => check text "3 of 9"
I should show the panel => draft
The user is taken to the Dashboard => check visible heading (dashboard) , otherwise check url contains dashboard
The booking should now have status Completed => check labelled (status) = Completed
A dialog with status => draft
Verify that the bell icon has a badge with 3 => check says badge near (bell) = 3
Click the "Total" column header twice to sort descending => click heading "Total" ; click heading "Total"
Click the "Total" column header twice to sort from highest to lowest => click heading "Total" ; click heading "Total"
Click the "Total" menu to sort from highest to lowest => draft
Click "Save" without changing the amount => click "Save"
Submit the form without accepting any terms => click button (submit) | button (send)
Click "Add" without selecting a show time => click "Add"
Click "Add" without selecting "Pro" => draft
Click "Add" without choosing a size and a color => draft
check out with name "Ada Holm" and ZIP 83702 => click (checkout) ; type (name) = Ada Holm ; type (zip) = 83702
check out with PayPal => draft
Search Google for cats => draft
Search for Toys for kids => type (search) = Toys for kids ; press field (search) = Enter
Tick the terms and conditions checkbox => check (terms and conditions)
proceed to checkout from the cart => click button (check out) | button (checkout)
Enter Model "Oslo 7", License plate "H-20" and Daily rate 48 => type (model) = Oslo 7 ; type (license plate) = H-20 ; type (daily rate) = 48
Choose "Newest" in the Sort by dropdown => select (sort by) = Newest
Hi, I want to check that the discount works. Click "A" => click "A"
Click "A". I want to check that the discount works => click "A" ; draft
Hey team! Click "B" => click "B"
OK, click "C" => click "C"
After logging in with ada@shop.test and Secret77! open Orders => type (email) | (username) = ada@shop.test ; type (password) = Secret77! ; click [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) | [submits the password] button | button (log in) | button (sign in) | button (login) ; click (orders)
On the dashboard check the counters. Open orders should be 8 => check labelled (open orders) = 8
Check the counters => draft
In Messages click Compose => click (compose) under (messages)
In Messages, click "Compose" => click "Compose" under (messages)
On Membership press Upgrade => click (upgrade) under (membership)
In Paris choose a room => draft
Press Next to see the second page => click (next)
Click "A" to see the price of the second page => draft
Close the dialog with Escape => press Escape
Start typing "oli" in the patient field => type (patient) = oli
Search the patients list for "Brooks" => type (search) = Brooks ; press field (search) = Enter
The Save button is grey => check disabled button (save)
The sky is grey => draft
Type "berg" in the search field above the table => type (search) = berg
Tick both Due and Overdue => check (due and overdue)
Confirm the withdrawal => click button (confirm withdrawal) | button (confirm)
The dialog is no longer on screen => check hidden dialog
Look into the Sent folder => click folder (sent)
Look into the matter => draft
The subtotal should be $23.00, shipping $4.50 and the total $27.50 => check labelled (subtotal) = $23.00 & labelled (shipping) = $4.50 & labelled (total) = $27.50
The subtotal is $23.00, shipping $4.50 => check labelled (subtotal) = $23.00 & labelled (shipping) = $4.50
The city is Paris, France => check labelled (city) = Paris, France
Log in with the right password => draft
`;

/** Test cases as they stand in a tracker: goals, states at first, what's done in the passive voice, and what takes the place of what. */
export const tracked = `
As an admin I want to remove members. Click "A" => click "A"
Please test that an admin is able to remove one booking. Click "A" => click "A"
Check that every day of the week can be selected. Click "A" => click "A"
Verify that a member moves up. For this, click "A" => click "A"
Verify that a user can log in => draft
Verify that a user can see the Login link. Click "A" => check visible link (login) ; click "A"
Check that the Save button can be clicked. Click "A" => draft ; click "A"
Click "A". Verify that a visitor can subscribe. Click "B" => click "A" ; draft ; click "B"
Click "A". When the Bookings tab is opened, "None yet" is visible => click "A" ; click tab (bookings) ; check text "None yet"
Click "A". When nothing is selected, "None yet" is visible => click "A" ; draft ; check text "None yet"
Click "A". When "A" is clicked, "None yet" is visible => click "A" ; draft ; check text "None yet"
Type "x" into "Name", after which "Fine by us" is visible => type "Name" = x ; check text "Fine by us"
Initially, the total is $3.00 => check labelled (total) = $3.00
The total should have gone up to $5.00 => check labelled (total) = $5.00
The total should not have gone up to $5.00 => draft
The total should be reduced to $5.00 => check labelled (total) = $5.00
The Freeze button should have been replaced by an Unfreeze button => check hidden button (freeze) & visible button (unfreeze)
The Freeze button should not have been replaced by an Unfreeze button => draft
Two errors are expected: "Name is required" and "Too long" => check text "Name is required" & text "Too long"
Three errors are expected: "Name is required" and "Too long" => draft
The system should refuse this with the message "Already booked" => check text "Already booked"
The system should not refuse this with the message "Already booked" => draft
The dialog should ask "Really delete it?" => check visible "Really delete it?" in dialog
Close the dialog with Cancel => click (cancel) in dialog
Press Done to close the window => click (done)
Press Done to close the other window => draft
You'll see a toast saying Note saved => check text "Note saved"
Without filling anything in, press Continue => click (continue)
Without changing the name, press Continue => draft ; click (continue)
We need to test adding a booking. Click "A" => click "A"
You see "A", so press Next => check text "A" ; click (next)
Click "Next". After clicking "A" the total is $5.00 => click "Next" ; click "A" ; check labelled (total) = $5.00
Click "Clear". After clicking "Clear" "None" is visible => click "Clear" ; draft
Click "B". Click "A". After clicking "B" the total is $5.00 => click "B" ; click "A" ; draft
Click "B". After clicking "B" the total is $5.00 => click "B" ; check labelled (total) = $5.00
Click "A". After choosing the row of the table or the list the total is $5.00 => click "A" ; draft
"Save" is disabled until a name is entered. Click "A" => check disabled "Save" ; click "A"
"Save" is enabled until a name is entered. Click "A" => draft ; click "A"
Wait until "Save" is disabled. Click "A" => check disabled "Save" ; click "A"
The sound can now be turned on => check enabled (sound)
As expected, "A" is visible => check text "A"
By default "A" is visible => check text "A"
The first row should be HB-101, Login page, Done => check says 1st row = HB-101, Login page, Done
The first row should be HB-101, Log out => check says 1st row = HB-101 ; click button (log out)
Click "A". We need to test adding a booking => click "A" ; draft
Type 15 into the limit and save, which is refused with "Far too high" => type (limit) = 15 ; click button (save) ; check text "Far too high"
Type 15 into the limit, which is not refused with "Far too high" => type (limit) = 15 ; draft
Click "A". Jump to Cards => click "A" ; click (cards)
The row shows Plus as membership and Active as status => draft
The row shows "Plus as membership" => check visible row "Plus as membership"
From the "Members" screen, click "A" => click "A" under "Members"
`;
