/** Readings, and beside each what looks like it and must not be read so. */
export const pairs = `
"Ada" was removed by Bob
"Ada" has not been deleted
"Ada" was not deleted => check text "Ada" || draft
The account was deleted
The email was removed
The message "Ada was deleted" is shown => check text "Ada was deleted"
"Ada" has been removed from the list => check hidden "Ada" under (list)
"Ada" was removed from the members table => check hidden "Ada" under (members)
"Ada" was removed yesterday
Verify that "Ada" has been deleted => check no text "Ada"
The file was deleted
My account has been deleted
"Ada" was deleted twice
Ada has been deleted => check no text "Ada" || draft || check hidden (ada)
The row "Ada" was deleted => check hidden row "Ada"
the two rows were removed
All rows were deleted
The file "a.txt" should no longer exist => check hidden file "a.txt"
Click "File" -> "Export" => click "File" ; draft
Click "File" => "Save as" => click "File" ; draft
"Settings" -> "Profile" => draft ; draft
Type "abc" into "Email" -> "Invalid email" => type "Email" = abc ; check text "Invalid email"
Type "abc" into "Email" => "Save" => type "Email" = abc ; draft
Press Enter => "No results" => press Enter ; check text "No results"
Click "Login" → "Welcome, Ada" => click "Login" ; check text "Welcome, Ada"
Click "Login" → "Home" => click "Login" ; draft
Hover "Products" -> "Tents" => hover "Products" ; draft
Click Settings -> Profile -> "Save" => click (settings) ; draft ; draft
Click "Start" -> "Get started" => click "Start" ; draft
Click "Filters" -> "Clear completed" => click "Filters" ; draft
Click "Mail" -> "Archived" => click "Mail" ; draft
Click "Login" -> "Forgot password?" => click "Login" ; draft
Click "Save" -> "Saved!" => click "Save" ; check text "Saved!"
Click "File" -> "More…" => click "File" ; draft
Click "Delete" -> "No, keep it" => click "Delete" ; draft
Click "Delete" -> "Yes, I am sure" => click "Delete" ; draft
Click "Submit" -> "Name is required" => click "Submit" ; check text "Name is required"
Click "X". Leave To empty => click "X" ; check value (to) =
Leave the To field empty => check value field (to) =
Fill From with "A" and To with "B" => type (from) = A ; type (to) = B
Choose "London" in To => select (to) = London
Click To settings => click (to settings)
Clear From => draft || type (from) =
Enter the date from "Orders"
Select 25 entries => select (entries per page) | (entries) | (per page) | (page size) | (page length) = 25
Choose 10 per page => select (entries per page) | (entries) | (per page) | (page size) | (page length) = 10
Change rows per page to 25 => draft || select (entries per page) | (entries) | (per page) | (page size) | (page length) = 25 || type (rows per page) = 25
Select 3 rows
Select 3 entries
Show 2 comments => draft || click comment (2)
Select 10 rows
Set 3 alarms per page
Show 25 pages => draft || click page (25)
Choose in the "Country" list the option "Spain" => select "Country" = Spain
I type in the field "Name" the text "Ada" => type "Name" = Ada
Enter in the email field the value "a@b.c" => type (email) = a@b.c
Type in the "Name" field
Enter in Berlin the value of "x"
Choose "Work" in the calendar dropdown => select (calendar) = Work
Choose "Work" as the calendar => draft || select (calendar) = Work
Click "Reply" in the chat => click "Reply" under (chat)
"Hi" appears in the conversation => check visible "Hi" under (conversation)
Clicking the Help icon should display the "Help" dialog => click icon (help) ; check visible dialog "Help"
Clicking "Edit" opens the "Edit profile" dialog => click "Edit" ; check visible dialog "Edit profile"
Pressing Enter shows 3 results => press Enter ; check count result = 3
Clicking "Save" should not show "Error"
Verify that clicking "Save" shows "Saved" => click "Save" ; check text "Saved"
Clicking "Save" opens a new page
Clicking the "Show more" button => click button "Show more"
Clicking "Next" => click "Next"
Hovering over "Info" reveals "Beta" => hover "Info" ; check text "Beta"
Typing "Ada" in the search field shows "Ada Lovelace" => type (search) = Ada ; check text "Ada Lovelace"
It should not appear the message "Error" => draft || check no text "Error"
It shows "3"
It appears the message
It is shown the error "Required" => check visible error "Required"
Notifications are on => check checked checkbox (notifications)
The "Beta" switch is on => check checked checkbox "Beta"
The sale is on Friday
The lights should not be on => check unchecked switch (lights) || draft
Ada is on the list => check visible (ada) under (list)
Everything is off
"Ada" should be listed, but not "Bob" => check text "Ada" & no text "Bob"
"Ada" appears and "Bob" doesn't => check text "Ada" & no text "Bob"
The "Save" button is enabled but the "Delete" button is not => check enabled button "Save" & disabled button "Delete"
"Ada" isn't listed but "Bob" is
"Ada" is listed but not in the table
"Ada" is visible but not enabled
"Ada" is first but "Bob" isn't
"Total" is "5" but "Tax" isn't => check labelled (total) = 5 & labelled (tax) != 5
Click "Ada" but not "Bob"
I see "Ada" but not "Bob" => draft || check text "Ada" & no text "Bob"
Enroll in "Algebra I" => click button (enroll) in item "Algebra I"
Reply to "Ada" => click button (reply) in item "Ada"
Subscribe to our newsletter with "a@b.c"
Enroll Ada in "Algebra I"
Unsubscribe from "Bees" => click button (unsubscribe) in item "Bees"
Play "Bees" => click button (play) in item "Bees"
Download the report => click button (download report)
Download the page
download the latest version
Vote for "Ada" => click button (vote) in item "Ada"
Only the "Ada" row is shown => check visible row "Ada" & count row = 1
Only "Ada" is visible in the list => check visible "Ada" under (list) & count item under (list) = 1
Only "Ada" is visible
Only completed tasks are shown
only two rows remain => check count row = 2
Only 3 rows should be visible => check count row = 3
Verify that only the "Ada" row is shown in the users table => check visible row "Ada" under (users) & count row under (users) = 1
Only the "Save" button is enabled
Only the "Ada" row is not shown
The only row shown is "Ada"
Only Ada should be visible
The role of Noah Evans isn't "Admin" => check says (role) in item (noah evans) != Admin
The product "Black Batman" costs $10.90 => check says price in item (black batman) = $10.90
Click the column header "Name" twice => click column header "Name" ; click column header "Name"
Click the ✕ in the "Ada" row => click "✕" in row "Ada"
Her state changes to Confirmed
cancel Pia Neumann's appointment => click button (cancel) in item (pia neumann) | button (cancel appointment) in item (pia neumann)
cancel the appointment of Ivo Brandt => click button (cancel) in item (ivo brandt) | button (cancel appointment) in item (ivo brandt)
Confirm that Maren Holt's appointment is "Open" => check says (appointment) in item (maren holt) = Open
The "Done" lane has 2 cards => check count card under "Done" = 2
The history has 1 entry => draft || check count entry under (history) = 1
The history is empty => draft || check count item under (history) = 0
In the row "Mobile App", the priority is "Medium" and the due date is "Aug 18" => check says (priority) in row "Mobile App" = Medium & says (due date) in row "Mobile App" = Aug 18
In the "Ada" row, the state is "Open" => check says (state) in row "Ada" = Open
Click on page 2 of the table => click link (page 2) | button (page 2) | link (2) | button (2)
Open page 3 times
Verify that it says "0 items left!" => check text "0 items left!"
It says "3"
It does not say "Open now"
Lena's row should say Requested => check says row (lena) contains Requested
Open the settings => click (settings)
In preferences, untick "News" => uncheck "News" under (preferences)
"Hamlet" is overdue => check visible (overdue) in item "Hamlet"
Expected: "Enrolled" badge => check text "Enrolled"
Expected: click "Save" => draft
Expected: everything is fine
Expected: 3
Expected: not "Saved"
Expected: no "Error" => check no text "Error"
Click to the right
Delete file "a.txt" => click button (delete) in item "a.txt"
Delete from "Books"
Delete all "Books"
Delete another "Book"
Cancel or delete "Book" => draft || click button (cancel) | button (delete) in item "Book"
Go to example.com => navigate https://example.com
Verify that the title of the page is "Team chat" => check title = Team chat
Click the "Cart" button. It says "In the cart" => click button "Cart" ; draft
Press Enter. It says "No results found" => press Enter ; check text "No results found"
`;
