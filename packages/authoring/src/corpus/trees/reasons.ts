/** Why something is done, what an owner has, tables of test cases, menus, and sentences that nearly say something else. */
export const reasons = `
Click "Save" because the form is complete => click "Save" , because the form is complete
Because the cart is empty, click "Shop now" => click "Shop now" , Because the cart is empty
Since we are new, click "Register" => click "Register" , Since we are new
Click "Publish" so that parents can see the grades => click "Publish" , so that parents can see the grades
Click "Export" so I can keep a copy => click "Export" , so I can keep a copy
Set the daily limit to 500 because the customer asked for it => type (daily limit) = 500 , because the customer asked for it
Click "Add" so that the list has 3 items => draft
Click "Delete" since you don't need it, but not really => draft
Click "Save" because it is ready and "Saved" appears => draft
Because Save is disabled, nothing can be clicked => draft
Show the orders since 1 May => draft
And because the cart is empty, click "Shop now" => click "Shop now" , because the cart is empty
So that the list is empty, click "Clear" => draft
Since yesterday, the total is $5 => draft
`;

export const owned = `
Ada's appointment is cancelled => check visible appointment (cancelled) in item (ada)
The appointment of Ada is cancelled => check visible appointment (cancelled) in item (ada)
Ada's visit is not cancelled => draft
Ada's status is active => draft
Ada's password is wrong => draft
Change the status of shipment SH-204 to Delivered => type (status) in item (sh-204) = Delivered
Given I am on /profile When she changes her nickname to "Zed" => check url contains /profile ; type (nickname) = Zed
Click "Ada" in the list. The user opens her profile => click "Ada" under (list) ; draft
Your application has been received => draft
Ada's row shows Admin in the Role column => check says column (role) in row (ada) = Admin
The "Ada" row does not show "Admin" in the Role column => check says column (role) in row "Ada" != Admin
Ada's row shows Admin in column Role => check says column (role) in row (ada) = Admin
Invoice INV-7 is overdue => check visible invoice (overdue) in item (inv-7)
The message from Grace is unread => check visible message (unread) in item (grace)
The card ending 4242 was frozen => draft
Order 4411 is not paid => draft
Change Omar's job title to Lead Engineer => type (job title) in item (omar) = Lead Engineer
The column Done has 3 tickets => check count ticket under (done) = 3
The badge on the basket icon shows 2 => check says badge near (basket) = 2
Freeze the card ending in 4242 => click button (freeze) in item (4242)
Merge pull request #42 => click button (merge) in item (#42)
The first step is to click "Go" => click "Go"
Quantity of Oak desk is 2 => check says (quantity) in item (oak desk) = 2
Player 1's score is 20 => check says (score) in item (player 1) = 20
Order 4411 is not listed => draft
See order 1001 => check visible order (1001) | order (#1001)
Go to my orders => click (my orders) | (orders)
`;

export const cells = `
Step: Click "Save" | Expected: Toast "Saved" appears => click "Save" ; check text "Saved"
| 1 | Open /basket | "Your basket" | => navigate /basket ; check text "Your basket"
Step 3 | Type 5 in Quantity | Total is $25.00 => type (quantity) = 5 ; check labelled (total) = $25.00
Test Step: Log out || Expected: "Bye" is shown => click button (log out) | button (sign out) | button (logout) | button (log off) | button (sign off) ; check text "Bye"
| 2 | Click "Pay" | Click "Confirm" | => click "Pay" ; draft
Step: Click "Save" | Expected: nothing => click "Save" ; draft
Test data: ada@example.com | Step: click "Send" => draft ; click "Send"
Expected behaviour: the basket shows 2 items => check count item under (basket) = 2
AC2: The "Log in" button is visible => check visible button "Log in"
`;

export const menus = `
Choose Billing from the menu => click (billing) in menu , otherwise select dropdown = Billing
Choose Billing from the dropdown menu => select dropdown = Billing
Go to Settings > Billing > Invoices => click (settings) ; click [opened by the step before] (billing) ; click [opened by the step before] (invoices)
Click "Save" > Saved => click "Save" ; draft
Press Tab and then Enter => press Tab ; press Enter
Sort by date => click button (sort by date) | column (date) in table , otherwise select (sort) = date
Sort by date, newest first => draft
Sort by date or name => draft
Skip to the next song => click button (next song) | link (next song) | button (next) | link (next)
Answer No to "Have you lived abroad?" => click radio (no) under "Have you lived abroad?" | button (no) under "Have you lived abroad?" , otherwise select "Have you lived abroad?" = No
Click the Cancelled chip => click chip (cancelled)
Switch the language to German => type (language) = German
Mark the invoice as paid => click button (mark as paid) | button (mark invoice as paid) | button (mark paid)
Mark Ben as absent => click button (mark as absent) in item (ben)
Mark all notifications as read => click button (mark all as read) | button (mark all notifications as read)
Follow @sam => click button (follow @sam) | button (follow) in item (@sam)
Unsubscribe from the newsletter => click button (unsubscribe newsletter) | button (unsubscribe)
Download the March statement as PDF => click button (download march statement as pdf) | button (download as pdf) in item (march statement) | button (download pdf) in item (march statement) | button (pdf) in item (march statement)
Save button disabled => check disabled button "Save" || check disabled button (save)
"Saved" shown => check text "Saved"
No error shown => check hidden error
Heading: Welcome => check visible heading "Welcome"
Toast shown: "Saved" => check text "Saved"
Get redirected to login page => check visible heading (log in) | heading (sign in) | heading (login) | heading (sign-in) | [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) , otherwise check url contains login
An error should appear saying "X" => check visible error "X"
Total: $90.00 => check labelled (total) = $90.00
Verify status: Shipped => check labelled (status) = Shipped
Set due date: 12 May 2025 => type (due date) = 12 May 2025
No. of rows is 3 => check count row = 3
Toggle dark mode => click (dark mode)
I click on "A" and after I see "B" => click "A" ; check text "B"
Click Settings then Billing => click (settings) ; click (billing)
Choose red as the colour => select (colour) = red
The tab "Reviews" is active => check selected tab "Reviews"
I'm redirected to the login page => check visible heading (log in) | heading (sign in) | heading (login) | heading (sign-in) | [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) , otherwise check url contains login
Enter PIN 4711 => type (pin) = 4711
Enter postcode AB1 2CD => type (postcode) = AB1 2CD
Enter amount 50 in the transfer form => type (amount) under (transfer) = 50
User is clicking to Save button => click button (save)
In field Name write Anna => type (name) = Anna
`;

export const nearMisses = `
Search for "oven": 1 topic found => type (search) = oven ; press field (search) = Enter ; draft
Search for "lamp": no results => type (search) = lamp ; press field (search) = Enter ; draft
Search for oven : "1 topic found" => draft
Turn off the internet and click Sync => draft
Disconnect from the VPN then click "Sync" => draft
Status: change to Shipped => draft
Enter PIN 4711 on the keypad => draft
Enter number 5 in Quantity => draft
Promote Omar to Lead Engineer => draft
Total: not $90.00 => draft
Total: $90.00 or less => draft
Click to save => draft
Saved => draft
Sorted by date => draft
Set due date: as late as possible => draft
Choose Billing from the second menu => draft
Switch the phone to silent => draft
Order's status is Paid => draft
Mark all invoices as paid except INV-7 => draft
Answer Yes or No to "Any allergies?" => draft
Sort by the first column => draft
Enter PIN 4711 or 4712 => draft
Press Tab and never Enter => draft
Ada's appointment is almost cancelled => draft
Save button no longer disabled => draft
"Saved" almost visible => draft
Toast: "A" or "B" => draft
Subtotal: $90.00 for Ada => draft
Ada's row shows Admin in the first column => draft
Expected: wait 5 seconds => draft
Toggle dark mode twice => draft
The next step is clear => draft
The email field shows the placeholder "x" => draft
Prices are in ascending order => draft
Unplug the mouse and click Save => draft
Choose Basic over Pro => draft
Close to 5 items are listed => draft
Using the search, find "oven" => draft
With the cart empty, open /cart => draft
Choose the earliest date => draft
Delete the cookie "session" => draft
Share via email => draft
Set the name to red => draft
The "Save" button is active => draft
Level 2 is unlocked => draft
`;
