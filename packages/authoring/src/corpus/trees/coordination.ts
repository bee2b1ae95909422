/** Clauses that say several things, in the words of testers of ten kinds of applications: every part is read, or none. */
export const coordination = `
The first comment is by Tom Becker => check says 1st comment contains Tom Becker
The first comment is by Tom Becker and the last one is by Maria Lopez => check says 1st comment contains Tom Becker & says last comment contains Maria Lopez
The last comment isn't by "Tom" => check says last comment not contains Tom
The banner does not show "Error" => check says banner not contains Error
The count does not show "3" => check labelled (count) != 3
The card of Marek Dvorak shows Food but not History => check says (card) in item (marek dvorak) contains Food & says (card) in item (marek dvorak) not contains History
The status of "Bus pass" is "Submitted" and the first row is "Rent" => check visible status "Submitted" in item "Bus pass" & says 1st row = Rent
The balance reads €1,204.50 and "Transfer" is greyed out => check labelled (balance) = €1,204.50 & disabled "Transfer"
"Remember this device" should be ticked and the PIN field is blank => check checked "Remember this device" & value field (pin) =
The IBAN field still holds DE89 but the amount has been emptied => check value field (iban) = DE89 & value field (amount) =
Click Confirm -> error "Insufficient funds" => click (confirm) ; check text "Insufficient funds"
The Statements and Cards links are visible => check visible link (statements) & visible link (cards)
"Freeze card" is enabled, and so is "Report lost" => check enabled "Freeze card" & enabled "Report lost"
We'd like to see "Card frozen.", only 2 active cards and no Unfreeze hint => check text "Card frozen." & count [active] card = 2 & hidden (unfreeze hint)
the Next button is disabled; the Previous button is not => check disabled button (next) ; check enabled button (previous)
The fee is €0.00, the total is €50.00 and the Send button is enabled => check labelled (fee) = €0.00 & labelled (total) = €50.00 & enabled button (send)
The user gets "Code expired" and the code field has been cleared => check text "Code expired" & value field (code) =
Currency is preselected as EUR, and Reference can't be edited => check labelled (currency) = EUR & read_only (reference)
"Archive" is disabled, "Move" is enabled => check disabled "Archive" & enabled "Move"
drag "Deploy" to Done - a toast says "Moved to Done" => drag_and_drop "Deploy" to (done) ; check text "Moved to Done"
Verify "Deploy" is in Done, that the counter says 5, and the undo link => check visible (in done) in item "Deploy" & labelled (counter) = 5 & visible link (undo)
Both assignee and due date are blank => check value field (assignee) = & value field (due date) =
"Fix login" is listed, "Deploy" isn't => check text "Fix login" & no text "Deploy"
The first card is "Deploy" and the last one is "Fix login" => check says 1st card contains Deploy & says last card contains Fix login
Members shows Ana, Ben and Chloe => check says (members) contains Ana & says (members) contains Ben & says (members) contains Chloe
Check-in is "May 3" and check-out is "May 5" => check labelled (check-in) = May 3 & labelled (check-out) = May 5
Guests remains 2, Nights becomes 3 => check labelled (guests) = 2 & labelled (nights) = 3
The booking number is HB-1022 and the status is now "Confirmed" => check labelled (booking number) = HB-1022 & labelled (status) = Confirmed
The page asks "Cancel this booking?" and mentions "non-refundable" => check text "Cancel this booking?" & text "non-refundable"
the price changes to $160 and the badge "Member" appears => check labelled (price) = $160 & text "Member"
The player shows "Blue Note" and the Pause button is visible => check says (player) = Blue Note & visible button (pause)
Playlist has 12 tracks, the first is "Intro" => check count track under (playlist) = 12 & says 1st track contains Intro
"Download" is greyed out as well as "Share" => check disabled "Download" & disabled "Share"
See 3 playlists, "Focus", "Run" and "Sleep" => check count playlist = 3 & visible "Focus" & visible "Run" & visible "Sleep"
The lyrics panel opens and shows "Hello darkness" => check visible region (lyrics) & visible "Hello darkness" under (lyrics)
The Follow button becomes Following and the count goes up to 101 => check says button (follow) = Following & labelled (count) = 101
a single playlist remains, "Focus" => check count playlist = 1 & text "Focus"
The Explicit label is not shown, and neither is the lyrics button => check hidden label (explicit) & hidden button (lyrics)
The manager sees 2 requests: "Ben Ode" and "Lia Park" => check count request = 2 & text "Ben Ode" & text "Lia Park"
Click Approve -> status Approved, toast "Request approved" => click (approve) ; check labelled (status) = Approved ; check text "Request approved"
"Half day" is unticked by default, and the comment is blank => check unchecked "Half day" & value field (comment) = , by default
The badge shows 2, the list shows 2 requests => check says badge = 2 & count request under (list) = 2
Ben Ode is on the list, but Lia Park isn't => check visible (ben ode) under (list) & hidden (lia park) under (list)
Manager reads "Ana Ruiz" and can't be edited => check says (manager) = Ana Ruiz & read_only (manager)
Lesson 1 is ticked, lesson 2 is not => check checked lesson (lesson 1) & unchecked lesson (lesson 2)
Submit the quiz -> a dialog says "You scored 4 of 5" => click button (submit quiz) | button (submit) ; check visible "You scored 4 of 5" in dialog
"Start" becomes "Continue" and the bar shows 10% => check labelled (start) = Continue & labelled (bar) = 10%
The teacher sees 20 students and there is no Grade link => check count student = 20 & hidden link (grade)
The Notes tab is empty, the Files tab has 3 files => check count item under (notes) = 0 & count file under (files) = 3
Algebra, Biology and Chemistry are listed, Physics not => check text "Algebra" & text "Biology" & text "Chemistry" & no text "Physics"
Course page says "Enrolled" and the Enroll button is gone => check visible "Enrolled" under (course) & hidden button (enroll)
The cart has 2 items and the total is $61.00 => check count item under (cart) = 2 & labelled (total) = $61.00
"Apply coupon" is enabled, the coupon field is empty => check enabled "Apply coupon" & value field (coupon) =
A message says "Added to cart" and the cart badge is now 1 => check text "Added to cart" & says badge (cart) = 1
Expect the heading "Your cart", a Checkout button, and that the total is $61.00 => check visible heading "Your cart" & visible button (checkout) & labelled (total) = $61.00
click Remove - "Mug" disappears, total changes to $35.00 => click (remove) ; check no text "Mug" & labelled (total) = $35.00
"Blue kettle" costs $35.00 and "Mug" costs $11.00 => check says price in item (blue kettle) = $35.00 & says price in item (mug) = $11.00
There are 3 reviews, and the average is 4.5 => check count review = 3 & labelled (average) = 4.5
Name, Email and Phone are required => check required (name) & required (email) & required (phone)
The ticket "Printer down" is Open, its priority is High => check visible ticket (open) in item "Printer down" & visible priority "High" in item "Printer down"
Verify the subject "Printer down", the priority High and that Close is enabled => check visible subject "Printer down" & labelled (priority) = High & enabled (close)
an agent sees 4 tickets and there is no Delete button => check count ticket = 4 & hidden button (delete)
The SLA timer is visible, whereas the Escalate button is hidden => check text "SLA timer" & hidden button (escalate)
The Tags field contains "network" and "vpn" => check value field (tags) contains network & value field (tags) contains vpn
Status is set to Solved and can't be changed => check labelled (status) = Solved & read_only (status)
"Merge" and "Split" should be disabled, "Reply" enabled => check disabled "Merge" & disabled "Split" & enabled "Reply"
The footer says "4 tickets" and the pager is hidden => check visible "4 tickets" in footer & hidden (pager)
Send is disabled while the message box is empty => check value field (message) = & disabled (send)
The message "Hi" appears and the box is blank again => check text "Hi" & value field =
The header shows "Team" and "5 members" => check text "Team" & visible "5 members" in header
The Reply and Forward entries are enabled, Delete is not => check enabled (reply entry) | entry (reply) & enabled entry (forward) & disabled (delete)
Expect "Message deleted" and that "Hi" is gone => check text "Message deleted" & no text "Hi"
Passenger name and passport number are mandatory => check required (passenger name) & required (passport number)
The Continue button is enabled now, the warning is gone => check enabled button (continue) & hidden warning
Click Pay -> "Payment failed" and the card number field is empty => click (pay) ; check text "Payment failed" & value field (card number) =
the traveller's name reads "Lee Chan" and the baggage line says "1 x 23 kg" => check says (traveller's name) = Lee Chan & says (baggage line) contains 1 x 23 kg
Departure, Arrival and Duration are shown in the header => check visible (departure) in header & visible (arrival) in header & visible (duration) in header
"Window" and "Aisle" are listed, but not "Middle" => check text "Window" & text "Aisle" & no text "Middle"
The workout "Leg day" is done and the streak is 4 => check visible workout (done) in item "Leg day" & labelled (streak) = 4
The Weight field is blank, and the Reps field contains 10 => check value field (weight) = & value field (reps) contains 10
Verify 3 sets, the exercise "Squat" and the note "Easy" => check count set = 3 & visible exercise "Squat" & visible note "Easy"
"Add set" is visible, "Finish" is disabled => check text "Add set" & disabled "Finish"
The goal is 5 and the bar says 4/5 => check labelled (goal) = 5 & labelled (bar) = 4/5
The first row is now "Coffee for site crew", €18.30 => check says 1st row contains Coffee for site crew & says 1st row contains €18.30
the top row must be the GPS receiver with €1,249.00 => check says 1st row contains GPS receiver & says 1st row contains €1,249.00
Top three from top to bottom: Counting whales, Maps that lied, Why bread rises => check says 1st item contains Counting whales & says 2nd item contains Maps that lied & says 3rd item contains Why bread rises
only three episodes must stay in the table: The quiet life of moss, Maps that lied, Counting whales => check count episode in table = 3 & visible "The quiet life of moss" in table & visible "Maps that lied" in table & visible (counting whales) in table
It must stay three reports: Hotel in Penrith, Hotel in Dublin and Hotel in Carlisle, in this order => check count report = 3 & says 1st (report) contains Hotel in Penrith & says 2nd (report) contains Hotel in Dublin & says 3rd (report) contains Hotel in Carlisle
"Profile" and "Keyboard shortcuts" are in the menu, so three entries altogether => check visible "Profile" in menu & visible "Keyboard shortcuts" in menu & count entry in menu = 3
A bar "2 selected" appears with a button to delete them => check text "2 selected" & visible button (delete)
Verify the flash message "Report ER-1020 was created.", the status Draft, the amount €64.80 and Paid with "Company card" => check text "Report ER-1020 was created." & labelled (status) = Draft & labelled (amount) = €64.80 & labelled (paid with) = Company card
Expect "Comment added.", the heading Comments (2), and that the last comment is from Maria Lopez => check text "Comment added." & visible heading "Comments (2)" & says last comment contains Maria Lopez
should find two comments there, the first one written by Maria Lopez => check count comment = 2 & says 1st comment contains Maria Lopez
lands on a page asking "Delete this report?" which mentions €55.00 => check text "Delete this report?" & text "€55.00"
URL ends with /reports/1015, heading is "Hotel in Penrith", and I'm greeted by "Welcome back, Tom!" => check url ends /reports/1015 & visible heading "Hotel in Penrith" & text "Welcome back, Tom!"
"Changes saved." appears, Amount is €130.00 and Paid with is Company card => check text "Changes saved." & labelled (amount) = €130.00 & labelled (paid with) = Company card
are told "Cannot submit: the receipt is missing." while the status stays Draft => check text "Cannot submit: the receipt is missing." & labelled (status) = Draft
expect to read "Wrong email or password." The email box still holds maria@birchwood.test but the password box has been emptied => check text "Wrong email or password." ; check value field (email) = maria@birchwood.test & value field (password) =
"Save changes" is disabled as long as nothing has been edited, and so is "Discard" => check disabled "Save changes" & disabled "Discard" , as long as nothing has been edited
Edit and Delete are disabled => check disabled (edit) & disabled (delete)
the "Edit" button and the "Delete" button are disabled => check disabled button "Edit" & disabled button "Delete"
the Edit and Delete buttons of the first row are disabled => check disabled button (edit) in 1st row & disabled button (delete) in 1st row
Its comments heading says Comments (1) => check visible heading "Comments (1)"
go to Episodes in the side menu - "No episodes found", tab All (0) => click (episodes) in navigation | (episodes) in sidebar | (episodes) in header ; check text "No episodes found" & visible tab "All (0)"
click Delete show - dialog "Delete this show?" opens and its red button "Delete for good" is disabled. type "slow" - button still disabled => click (delete show) ; check visible dialog "Delete this show?" ; check disabled [red] button "Delete for good" ; type [focused] field | field = slow ; check disabled button "Delete for good"
sees 3 rows and there is no Next link anymore => check count row = 3 & hidden link "Next"
the list shows "A1", not "B1" => check visible "A1" under (list) & hidden "B1" under (list)
"A1" isn't listed, nor is "B1" => check no text "A1" & no text "B1"
The Terms and Conditions link is visible => check visible link (terms and conditions)
See 2 items: "A1" and "B1" => check count item = 2 & text "A1" & text "B1"
the field Title still has the value Bus => check value field (title) = Bus
In the dialog, the Title field contains "X", and Save is disabled => check value field (title) in dialog contains X & disabled (save) in dialog
In the dialog the Title field contains "X", and Season is "Season 2" => check value field (title) in dialog contains X & says (season) in dialog = Season 2
In the sidebar, Orders and Reports are visible => check visible (orders) in sidebar & visible (reports) in sidebar
In the sidebar, Orders and Reports are visible and Admin is hidden => check visible (orders) in sidebar & visible (reports) in sidebar & visible (sidebar) & hidden (admin) in sidebar
In the dialog, Save is visible and Cancel is hidden => check visible (save) in dialog & visible (dialog) & hidden (cancel) in dialog
In the cart the total is $5 and Checkout is enabled => check says (total) under (cart) = $5 & enabled (checkout) under (cart)
Expected: 4 rooms, no "Suite" => check count room = 4 ; check no text "Suite"
"Save" is visible and "Cancel" is not => check text "Save" & no text "Cancel"
click Save -> "Saved!", click Close => click (save) ; check text "Saved!" ; click (close)
The tab is called "Accounts | Nordbank" and there are 3 accounts => check title = Accounts | Nordbank & count account = 3
"Total" is $5 and "Tax" $1 => check labelled (total) = $5 & labelled (tax) = $1
The total is $5, the tax $1 => check labelled (total) = $5 & labelled (tax) = $1
The first row is "Ada" and is selected => check says 1st row = Ada & selected 1st row
The total can't be changed and is $5 => check read_only (total) & labelled (total) = $5
The tab All (3) is selected and Active (2) is not => check selected tab (all (3)) & not_selected (active (2))
No Save button and the Cancel button is disabled => check hidden button (save) & disabled button (cancel)
Top 2: Ada, Bob => check says 1st item contains Ada & says 2nd item contains Bob
Grid has 5 data rows => check count row in table = 5
The Add and Filter buttons can't be used => check disabled button (add) & disabled button (filter)
the guest name field still says "Lee" and the phone field too => check value field (guest name) = Lee & value field (phone) = Lee
I see the date May 3 => check labelled (date) = May 3
The priority High is shown => check labelled (priority) = High
Verify the message "Transfer sent.", the status Pending and the amount €50.00 => check visible message "Transfer sent." & labelled (status) = Pending & labelled (amount) = €50.00
The error can't be seen => check hidden error
`;

/** Joining words that change the meaning of a part. */
export const bound = `
Either "Save" or "Cancel" is enabled
Not both "A" and "B" are visible
"A" and "B" are not both visible
The page does not show "A" and "B" at once
Neither Save nor Cancel is enabled
"Save" is not visible and enabled
"Save" is neither visible nor enabled
"Save" stays disabled until the name is filled in
"Save" is disabled unless the form is valid
"Save" is enabled if the name is filled in and the box is ticked
The error disappears before the list is loaded and the total is $5
All rows except "Ada" and "Bob" are ticked
"Ada" instead of "Bob" is selected, and the list is sorted
The Save button is blue and fast
Everything but the Save button is disabled
Nothing but "Ada" and "Bob" is listed
The total is no longer €5.00 but €7.00
The total is not €5.00 but €7.00
The total is €5.00 but €7.00
The row "Rent" shows "Paid" and the next row shows "Open" => draft || check labelled (rent) = Paid ; draft
Two of the three checkboxes are ticked
There are 2 more rows
Verify that "A" isn't listed and "B"
Verify the message and that it looks good
Verify "Saved", the confetti and all that jazz
The list has more than 3 rows and fewer than 10
Only "A" and "B" are visible
Only one of "A" and "B" is ticked
At least one of Edit and Delete is visible
"A" and/or "B" is visible
"A" as well as "B" or "C" is visible
"Save" might be enabled and the list is shown
"Save" used to be enabled and "Cancel" is too
"A" is next to "B" and "C"
"A" is above "B", which is above "C"
The difference between "A" and "B" is 5
The date is between May 1 and May 5
"Save" is disabled for guests and admins
"Save" is enabled for Ada but not for Bob
"Save" appears twice and "Cancel" once
The dialog closes while the list stays the same
The name is the same as before and the email is not
The order is reversed and the first is the last
The first two rows are ticked and the rest is not
Rows 1 and 2 say the same
"A" is visible, or at least "B"
"A" is visible, otherwise "B"
The tooltip says "A and B" when hovering Save
As long as the box is unticked, "Save" is disabled and "Cancel" is not
Save is disabled as long as the box is unticked
"A" rather than "B" is shown, and "C" too
He says that "A" is visible, which is wrong
"A" and "B" are swapped
"A" and "B" have the same price
"A" and "B" cost $10 together
Each of Edit and Delete has an icon
Both tabs are empty but one
"Reply" and "Forward" open the same dialog
The Edit, but not the Delete button is visible
click Save - don't click Cancel
type "slow" - not "fast"
click Save - or Cancel
"A" is not visible but "B"
"A" is hidden, and so on
"Save" isn't enabled and so is "Cancel"
Expect 3 rows, not 4
"A", "B" and "C" are visible except "D"
The first is "A", the second isn't
There are 3 rows, 2 of them red
There are 3 cards, "A" and "B"
Three reports: A and B
See 2 items: "A", "B" and "C"
"A" with "B" is visible
The row "Ada" with the role "Admin" is visible
there is one row with the date Jul 9, 2024
A dialog without a close button appears
The email and password fields match
The start and end dates are equal
The start and end dates are 5 days apart
The Save and Cancel buttons have the same size
"A" becomes disabled and "B" the opposite
"Save" is disabled, "Cancel" the same
The total is $5 and not $6
The total is not $5 and $6
Members contains no Ana and Ben
The button is green and says "Go"
"Save" is not enabled and disabled
"Save" should not be visible and be enabled
the Ada row is visible and Bob's is not
Name, but not Email, is required
"A" is visible while hovering "B"
while "A" is visible, "B" is hidden
Neither is "A" visible nor "B"
"Total (2)" and Comments (3) are visible
Terms and Conditions, and Privacy are listed
The only buttons are Save and Cancel
"Save" is enabled, as is everything else
Both are visible
The others are hidden
It says "A" and not "B"
the list contains "A" and nothing else
The page shows "A" and only "A"
"Save" is still disabled, although "Name" is filled
click Save while "Saving" is visible
click Save with the mouse
Click "A" - "B"
go to Orders - Open
the toast "Saved" appears and disappears
In the sidebar, Orders and Reports are visible, and Admin isn't
See 2 items: "A1", "B1" and "C1"
There are 3 cards, "A1" and "B1"
The status isn't Draft anymore but Submitted
Ada isn't visible, only Bob
It shows 3 rows, but none for Ada
Search is open
Ada sees 2 rows, Bob sees 3 rows
"Save" is not visible and "Cancel" is
The field Name contains "Ada" and Email "ada@x.test"
The row "Ada" appears with a Delete button
Only the Save button stays
The menu opens with Edit and Delete
Ana and Ben are members of the team
The list shows 3 rows and 2 columns
The first row is "Ada", the second "Bob"
Row 1 is "Ada", row 2 "Bob"
Ana's email and phone are blank
Both Ana and Ben have the Admin role
Name and email are the same
"Edit" can't be clicked, but "View" can
There are no errors and warnings
There is no error and no warning
There is no Save and no Cancel button
the message "Hi" appears, which is green
a dialog appears which asks "Sure?"
the page shows "Hi" which is bold
the counter shows 3 while it should be 4
the counter should be 3, not 4
Verify the counter is 3 - not 4
click "Save" - "Saved"
click "Save" - "Cancel"
open Settings - Profile
Heading is "Welcome" => check visible heading "Welcome"
Check that Heading is "Welcome" and the cart is empty => check visible heading "Welcome" & text "cart is empty"
Row 1 is "Ada" => check says 1st row contains Ada
Row 2 is selected => check selected 2nd row
Expect "Saved" and the Save and Cancel buttons => check text "Saved" & visible button (save) & visible button (cancel)
The manager gets an Approve and a Reject button => check visible button (approve) & visible button (reject)
Send is disabled while the box is empty => check value field = & disabled (send)
Title has "Dune"
The manager gets an email
type "a - b" - 3 results
Name (required) and Email (optional) are blank
The Name field (required) is blank
The report (draft) is listed
"A" is visible as well as enabled
"A" as well as "B" are visible
"A", as well as "B", is ticked
Five rows: A, B, C
The top 3 are Ada, Bob and Cy
The last is "Ada"
The first is selected
He is told "Hi" but not why
Paid by is Ada and Paid to is Bob
Seat 12A is selected and seat 12B can't be selected => check selected seat (seat 12a) ; draft
`;
