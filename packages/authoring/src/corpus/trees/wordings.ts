/** One thing in the words of many writers: a class of verbs or nouns is read as a whole. */
export const wordings = `
The app tells me "Insufficient funds." => check text "Insufficient funds."
The system responds with "Payment scheduled." => check text "Payment scheduled."
The page greets me with "Good morning, Anna" => check text "Good morning, Anna"
The app lets me know "Upload complete" => check text "Upload complete"
The page answers me "Check the CVC." => check text "Check the CVC."
The page complains "You can book at most 6 seats." Seat D7 is disabled => check text "You can book at most 6 seats." ; check disabled (seat d7)
The form complains "PIN is required." => check visible "PIN is required." in form
The dialog announces "Export finished" => check visible "Export finished" in dialog
The bot replies "How can I help you?" => check says (bot) = How can I help you?
I'm shown "Link expired" => check text "Link expired"
I am informed that "Your session has ended" => check text "Your session has ended"
The tooltip reads: "Press Enter to submit" => check says (tooltip) = Press Enter to submit
A hint "Use 8 characters or more" becomes visible => check visible hint "Use 8 characters or more"
The page doesn't complain "Wrong code" => draft || check no text "Wrong code"
The system never tells me "Saved" => draft || check no text "Saved"
Ana tells Ben "Hello" => draft
Put the mouse over "Help" => hover "Help"
Rest the pointer on "Q3" => hover "Q3"
Move my cursor onto the flag icon => hover icon (flag)
Put "Mouse" on the list => draft
Enter card number 5555 5555 5555 4444, expiry 11/29 and CVC 999 => type (card number) = 5555 5555 5555 4444 ; type (expiry) = 11/29 ; type (cvc) = 999
I give the name Jan Kos and the e-mail jan@kos.test => type (name) = Jan Kos ; type (e-mail) = jan@kos.test
She fills in first name Nora, last name Lind and e-mail nora@mail.test => type (first name) = Nora ; type (last name) = Lind ; type (e-mail) = nora@mail.test
On the payment page she enters card number 4111 1111, expiry 09/27 and CVC 123 => type (card number) under (payment) = 4111 1111 ; type (expiry) under (payment) = 09/27 ; type (cvc) under (payment) = 123
I give my name as Tom Baker => type (name) = Tom Baker
Put down 12 Oak Street for the address => type (address) = 12 Oak Street
Give the hotel five stars => draft
Type name and email => draft
In the newsletter box at the bottom enter "nora" => type (newsletter) at bottom = nora
At the top right I click my avatar => click avatar at top right
At 5 pm click Save => draft
There I click Continue => click (continue)
There is a "Go" button => check visible button "Go"
I have chosen the Gold plan => click (gold plan)
Our agent Paula opens the ticket "Printer on fire" => click ticket "Printer on fire"
Set the language back to English => type (language) = English
Take seat E2 => click (seat e2)
Take a break => draft
The first show is The Tempest => check says 1st show = The Tempest
`;

/** Deeds done again, and the checks that follow from them. */
export const onceMore = `
Click Save. After clicking Save, the toast "Profile saved" becomes visible => click (save) ; check text "Profile saved"
Type "Ada" into Name. After clicking Delete, "Gone" is visible => type (name) = Ada ; click (delete) ; check text "Gone"
As soon as I click Apply, "Done" is visible => click (apply) ; check text "Done"
If I press Escape, the menu closes => press Escape ; check hidden menu
Type "abc" into Title. Click Save. Correct it to "abcd" and click again => type (title) = abc ; click (save) ; type (title) = abcd ; click (save)
Click Save. Type "abc" into Title and try again => click (save) ; type (title) = abc ; click button (try again) | button (retry) | (save)
Click Save again. The second time "Already there" is visible => click (save) ; check text "Already there"
1. Click A 2. Click B. Expected: after 1 "First is missing.", "Last is missing." and "Mail is missing."; after 2 "Done" is visible => click (a) ; check text "First is missing." ; check text "Last is missing." & text "Mail is missing." ; click (b) ; check text "Done"
1. Click A 2. Click B. Expected: after 3 "Done" is visible => click (a) ; click (b) ; draft
With street Elm Road 9 and zip 90210 => type (street) = Elm Road 9 ; type (zip) = 90210
With Ada and Bob => draft
For quantity put 3 => type (quantity) = 3
As payment method take Invoice => select (payment method) = Invoice
As usual choose "A" => draft
For the second time choose "A" => draft
Expect /welcome with "Your account is ready" => check url contains /welcome & text "Your account is ready"
I reach the Checkout page => check visible heading (checkout) , otherwise check url contains checkout
I stay on the payment page => check visible heading (payment) , otherwise check url contains payment
I stay on the phone => draft
Still 12 results => check count result = 12
In the basket are now two bookings => check count booking under (basket) = 2
I can't press Publish => check disabled (publish)
I can't press Publish until the title is set => draft
I can't see the Edit button => check hidden button (edit)
The Monthly tab gets selected => check selected tab (monthly)
Nothing gets selected => draft
The popup goes away => check hidden dialog
The checkbox "Remember me" is ticked by me => check "Remember me"
First one The Tempest, last one Brass Night => check says 1st item contains The Tempest & says last item contains Brass Night
First one A, last one not B => draft
The page used to say "Saved" => draft
The app asks me to say "Saved" => draft
Our customer Nora likes Brass Night => draft
If I click Save or Cancel, the menu closes => draft
Before clicking Apply, the list is empty => draft ; check count item under (list) = 0
Enter first name Nora, but no last name => draft
"Name is missing." is visible, "City is missing." and "Mail is missing." => check text "Name is missing." & text "City is missing." & text "Mail is missing."
The page complains about a "Bad" value => draft
I get "Saved" only once => draft
After not clicking anything, "A" is visible => draft ; check text "A"
Not 5 results => draft
Click the Save button. After clicking Save, "A" is visible => click button (save) ; draft ; check text "A"
Click "Save" in the "Ada" row. After clicking "Save" in the "Bob" row, "A" is visible => click "Save" in row "Ada" ; draft ; check text "A"
Click Add. After clicking Add again, "B" is visible => click (add) ; click (add) ; check text "B"
Press Escape. If I press Escape, "B" is visible => press Escape ; draft
1. Click A 2. Click B. Expected: after 1 it is disabled => click (a) ; draft ; click (b)
1. Click A 2. Click B. Expected: after step 1 click C => click (a) ; click (b) ; draft
Step 1: Click A. Step 2: Click B. Expected: after step 1, "Done" is visible => click (a) ; check text "Done" ; click (b)
The box on the right says "Pick a date first." => check visible "Pick a date first." at right
The Name box says "Hello there." => check value field (name) = Hello there.
The last page says "Thank you!" and "2 tickets" => check text "Thank you!" & text "2 tickets"
1st show is The Tempest (150 minutes) => draft
Note down "A" => draft
0 tickets => draft
The Save changes button is greyed out at first => check disabled button (save changes) , at first
Both Weekly digest and Text messages are ticked by default. => check checked (weekly digest) & checked (text messages) , by default
Both Weekly digest and Text messages are ticked => check checked (weekly digest) & checked (text messages)
"A" and "B" are both ticked => check checked "A" & checked "B"
Two errors have to show: "No home" and "No problem" => check text "No home" & text "No problem"
Toast: Employee profile updated => check text "Employee profile updated"
Verify that clicking End tenancy opens a confirmation dialog => click (end tenancy) ; check visible dialog
The tooltip disappears when I press Escape => press Escape ; check hidden (tooltip)
Under the route there is written "Arrive at 10:42" => check visible "Arrive at 10:42" under (route)
The system rejects the record with the message "Phone" => check text "Phone"
Please zoom in two times => click (zoom in) ; click (zoom in)
Click on the star icon in order to save this place => click icon (star)
Delete the document and say yes when asked => click button (delete document) ; click button (confirm)
The clerk opens the menu => click menu
Three errors have to show: "No home" and "No problem" => draft
"A", "B" and "C" are both ticked => draft
The owner accepts pets => draft
The host accepts cards => draft
Note: This takes 5 seconds => draft
The dialog appears when the page loads => draft
Searching for nordfisk leaves me with four samples => type (search) = nordfisk ; press field (search) = Enter ; check count sample = 4
Searching for maple leaves => type (search) = maple leaves ; press field (search) = Enter
Search for kettle leaves four samples => draft
Searching for Ada returns nothing => draft
The last row is Ada (admin) => draft
Choose Basic, Pro => click (basic) ; click (pro)
Select 9:00, 11:00 => click (9:00) ; click (11:00)
My seats are gone: "No seats chosen yet." => check text "No seats chosen yet."
The message is gone: "Saved." => check hidden message "Saved."
`;
