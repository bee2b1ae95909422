/** Banks, leave requests, forums, videos, bookings, chats, files, orders, courses and issues, as many testers write about them. Labeled before they were compiled. */
export const everyday = `
Transfer $50 from "Checking" to "Savings"
In the transfer form, choose "Savings" as the destination account => select (destination account) under (transfer) = Savings
only two transactions remain => check count transaction = 2
Only 3 rows should be visible in the statement table => check count row under (statement) = 3
only the "Rent" transaction should be listed => check visible transaction "Rent" & count transaction = 1
In settings, turn on "Paper statements" => check "Paper statements" under (settings)
In Settings, switch off Push notifications => uncheck (push notifications) under (settings)
On the security tab, turn on two-factor authentication => check (two-factor authentication) under (security)
Click "Approve" => "Request approved" => click "Approve" ; check text "Request approved"
Click Submit -> "Leave request sent" => click (submit) ; check text "Leave request sent"
Press Send → "Message sent" is shown => click (send) ; check text "Message sent"
Tap "Order now" -> Thanks for your order => click "Order now" ; draft
The request "Summer trip" has been deleted => check hidden request "Summer trip"
"Summer trip" was removed => check no text "Summer trip"
"Summer trip" has been removed from the list => check hidden "Summer trip" under (list)
The thread "Welcome" is gone => check hidden thread "Welcome"
The comment is gone => draft || check hidden (comment) || check hidden comment
"Ada" should be gone from the members list => check hidden "Ada" under (members)
The file "budget.xlsx" should no longer exist => check hidden file "budget.xlsx"
Fill From with "2026-01-04" and To with "2026-01-09" => type (from) = 2026-01-04 ; type (to) = 2026-01-09
Enter "London" in From => type (from) = London
Type Lisbon in the From field and Porto in the To field => type (from) = Lisbon ; type (to) = Porto
Set To date to 2026-08-01 => type (to date) = 2026-08-01
Type "Berlin" into From and "Prague" into To => type (from) = Berlin ; type (to) = Prague
Enter 04/01/2026 as the from date => type (from date) = 04/01/2026
Leave To empty => check value (to) =
Click in the message box, type "hi there" and press Enter => click field (message) ; type (message) = hi there ; press Enter
Click the "Title" field. Type "Login fails". Press Tab. Type "On Safari" => click field "Title" ; type "Title" = Login fails ; press Tab ; type [focused] field | field = On Safari
Type "Ada" in the name field, then type "Lovelace" => type (name) = Ada ; draft
Click on "Add a comment", type "Looks good" and click "Comment" => click "Add a comment" ; type [focused] field | field = Looks good ; click "Comment"
add two todos
Add two tasks: "Buy milk" and "Call mom" => draft || type (new task) = Buy milk ; press Enter ; type (new task) = Call mom ; press Enter
Double-click "Buy milk" and replace it with "Buy bread" => double_click "Buy milk" ; type [focused] field = Buy bread
Double click the cell "Qty" and change it to 7 => double_click cell "Qty" ; type cell "Qty" = 7
Select 25 entries per page => select (entries per page) | (entries) | (per page) | (page size) | (page length) = 25
Show 50 entries => select (entries per page) | (entries) | (per page) | (page size) | (page length) = 50
Show 100 rows per page => select (entries per page) | (entries) | (per page) | (page size) | (page length) = 100
Search for "Ada" in the table search box => type (table search) = Ada ; press field (table search) = Enter
search for printers in the search box => type (search) = printers ; press field (search) = Enter
Search "leave policy" => type (search) = leave policy ; press field (search) = Enter
Search the forum for "css grid" => draft || type (search) = css grid || type (search) = css grid ; press field (search) = Enter
3 seats left => draft || check text "3 seats left" || check count seats = 3 || check count seat = 3
Filter by "Marketing" => click button "Marketing" | tab "Marketing" | radio "Marketing" | checkbox "Marketing" | link "Marketing"
Filter by name "Ada" => select (name) = Ada
Filter the table by status Open => select (status) = Open
Confirm with "Yes, delete" => click "Yes, delete"
Confirm with OK => click (ok)
Delete "Q3 report" and confirm => click button (delete) in item "Q3 report" ; click button (confirm) in dialog | button (yes) in dialog
go back to the list => click link (back to the list) | button (back to the list) | link (back to list) | button (back to list) | link (back) | button (back)
Go back to the previous page => back
The name field is filled with "Ada" => draft || check value field (name) = Ada || check value (name) = Ada || type (name) = Ada
"Save" is clicked => click "Save" || draft
The Save button is clicked => click button (save) || draft
The user is redirected to /dashboard => check url contains /dashboard
User should see "Your order is on its way" => check text "Your order is on its way"
User should be able to see the "Invoices" tab => check visible tab "Invoices"
user should not see "Admin" => check no text "Admin"
Clicking "Subscribe" => click "Subscribe"
Entering "abc" in the password field => type (password) = abc
Clicking "Subscribe" shows "Subscribed" => click "Subscribe" ; check text "Subscribed"
Upon clicking "Save", "Saved" should be displayed => click "Save" ; check text "Saved" || draft
After clicking "Save" the message "Saved" is displayed => click "Save" ; check visible message "Saved" || click "Save" ; check text "Saved" || draft
When clicking on Save, I should see "Saved" => click (save) ; check text "Saved"
1. Navigate to /leave 2. Click "New request" 3. Verify "Request leave" heading is displayed => navigate /leave ; click "New request" ; check visible heading "Request leave"
1) Open /courses 2) Enroll in "Algebra I" 3) Expected: "Enrolled" badge => navigate /courses ; click button (enroll) in item "Algebra I" ; check text "Enrolled"
Given I am on /login, when I enter "x" into "Email" and click "Next", then I should see "Invalid email" => check url contains /login ; type "Email" = x ; click "Next" ; check text "Invalid email"
Given the user is on the "Inbox" page => check visible heading "Inbox" , otherwise check url contains inbox
When the user clicks "Compose" => click "Compose"
Then the user should see the "New message" dialog => check visible dialog "New message"
And the "Send" button should be disabled => check disabled button "Send"
But "Draft saved" should not be displayed => check no text "Draft saved"
Step 1: Click "Upload". Step 2: Choose "report.pdf". Expected: "Upload complete" => click "Upload" ; click "report.pdf" ; check text "Upload complete"
Action: click "Mute". Expected result: the "Unmute" button is visible => click "Mute" ; check visible button "Unmute"
Expected: 3 results => check count result = 3
Expected: "Ada" row shows "Approved" => check labelled (ada) = Approved
ER: error message "Required" displayed => check visible error message "Required" || draft || check visible (error message) "Required"
Expected - "Welcome" => check text "Welcome" || draft
verify title of page is "Team chat" => check title = Team chat
verify page title contains Chat => check title contains Chat
Verify the user lands on the dashboard => check visible heading (dashboard) , otherwise check url contains dashboard
Verify that user is taken to /checkout => check url contains /checkout
Make sure you land on "Billing" => draft || check text "Billing"
pls clik the "Publish" buton => click button "Publish" || draft
chek that "Published" is shown => check text "Published" || draft
type "hi" in teh chat box and hit enter => type (chat) = hi ; press Enter
you shuold see "Delivered" => check text "Delivered" || draft
I click to the button "Buy" => click button "Buy"
I push on "Next" button => click button "Next"
I write my name "Ada" in the field Name => type (name) = Ada
I fill the field "Email" with the value "a@b.c" => type "Email" = a@b.c
I put "5" in quantity => type (quantity) = 5
I choose in the list "Country" the value "Spain" => select "Country" = Spain
It should appear the message "Done" => check visible message "Done"
It must be visible the text "Paid" => check visible text "Paid"
The button "Pay" must be enabled => check enabled button "Pay"
You get the message "Booked" => check text "Booked"
You get an error saying "Seat taken" => check text "Seat taken"
An error "Seat taken" pops up => check text "Seat taken"
A notification reading "Copied to clipboard" appears => check text "Copied to clipboard"
The page says "No videos yet" => check text "No videos yet"
It says "No messages" => check text "No messages" || draft
The list now has 4 courses => check count course under (list) = 4
The list is now empty => check count item under (list) = 0
There should now be two comments => check count comment = 2
The counter goes from 1 to 2
The like counter shows 12 => check labelled (like counter) = 12
The badge on "Inbox" shows 3 => check visible badge "3" in item "Inbox"
Unread: 3 => draft || check labelled (unread) = 3
Status = "Closed" => check labelled (status) = Closed
The status of issue "Login fails" is Closed => check says (status) in item "Login fails" = Closed
Assignee should be "Grace" => check labelled (assignee) = Grace
Assign the issue to Grace
Set priority to High => type (priority) = High
Set the Assignee dropdown to "Grace" => select (assignee) = Grace
Change status from Open to Closed => draft || select (status) = Closed
Move "Login fails" to the "Done" column => drag_and_drop "Login fails" to column "Done"
"Login fails" is in the "Done" column => check visible "Login fails" under "Done"
Add label "bug" => draft || type (new label) | (label) | (add label) | (add a label) = bug ; click button (add label) | button (add) , otherwise press field (new label) | field (label) | field (add label) | field (add a label) = Enter
Add the label "bug" to the issue "Login fails"
Close the issue => draft || click button (close)
Reopen issue "Login fails" => click button (reopen) in item "Login fails"
Right-click "notes.txt" and choose "Rename" => right_click "notes.txt" ; click "Rename"
Rename "notes.txt" to "todo.txt"
Create a folder named "Invoices"
Open the folder "Invoices" => click folder "Invoices"
Select the files "a.txt" and "b.txt" => click file "a.txt" ; click "b.txt"
Download "budget.xlsx" => click button (download) in item "budget.xlsx"
budget.xlsx is downloaded => check download = budget.xlsx
Pause the video => click button (pause)
Click Play and the Pause button should be visible => click (play) ; check visible button (pause)
Like the video "Bees" => click button (like) in item "Bees"
Subscribe to the channel "Bees" => click button (subscribe) in item "Bees"
Reply to Ada's comment with "Agreed"
Click Reply under Ada's comment => click (reply) in item (ada)
Pick 12 June in the calendar => click (12 june) under (calendar)
Choose "12" in the calendar => click "12" under (calendar)
Book a table for 2
Select "2 adults" under Guests => click "2 adults" under (guests)
Add a note "Window seat" => draft || type (new note) | (note) | (add note) | (add a note) = Window seat ; click button (add note) | button (add) | button (post note) | button (post) | button (send)
Add "Margherita" to the basket => click button (add to basket) in item "Margherita"
Remove "Cola" from the basket => draft || click button (remove) in item "Cola" || click button (remove) in item "Cola" under (basket)
The basket contains "Margherita" => check visible "Margherita" under (basket)
Basket total is 12.50 => check labelled (basket total) = 12.50
Delivery fee: $2.99 => draft || check labelled (delivery fee) = $2.99
The second message is "Hi Ada" => check says 2nd message = Hi Ada
The last message in the chat says "Bye" => check says last message under (chat) = Bye
Ada's status is "Online" => check says (status) in item (ada) = Online
Click on Ada in the contact list => click (ada) under (contact)
Open the profile of Ada => click (profile) in item (ada)
Click my avatar and choose Log out => click avatar ; click (log out) | out (log)
Go to Leave > My requests => click (leave) ; click [opened by the step before] (my requests) || draft
Under "My requests", click "Cancel" next to "Summer trip" => click "Cancel" near "Summer trip" under "My requests"
Tick all checkboxes
Untick the "Remember this device" box => uncheck "Remember this device"
The toggle "Paper statements" is on => check checked checkbox "Paper statements"
Dark mode should be off => check unchecked checkbox (dark mode)
Scroll down until "Load more" is visible, then click it => scroll "Load more" ; click "Load more"
Hover over the first course card and click "Enroll" => hover 1st card (course) ; click "Enroll"
No error is shown => check hidden error
No results should be displayed => check hidden (results) || check count result = 0 || check hidden result || check hidden results || draft
Neither "A" nor "B" is shown => check no text "A" & no text "B"
Both "Ada" and "Grace" are listed => check text "Ada" & text "Grace"
"Ada" is listed but "Bob" isn't => check text "Ada" & no text "Bob"
"Ada" is listed and "Bob" is not listed => check text "Ada" & no text "Bob"
Ada should be listed, but not Bob => draft || check visible (ada) ; check hidden (bob) || check visible (ada) & no text "Bob"
The table is sorted by Name => check sorted (name) || check sorted by "Name" || draft || check sorted table by "Name" || check sorted by (name)
Sort by newest => select (sort) = newest , otherwise click button (newest) | tab (newest) | radio (newest) | checkbox (newest) | link (newest) || select (sort by) = newest || draft
Open the account menu and hit "Sign out" => click menu (account) ; click "Sign out"
Type a message "On my way" and send it => type (message) = On my way ; click button (send)
Write "On my way" and press Enter => type [focused] field | field = On my way ; press Enter
Click Save changes. Success message should appear => click (save changes) ; check visible success message
`;
