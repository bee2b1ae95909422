/** Deeds and circumstances as testers of ten applications put them: who is signed in, the same once more, where somebody lands. */
export const circumstances = `
Type "a" into Email. Type "pw1" into Password. Click "Go". Click "Log out". Log in again => type (email) = a ; type (password) = pw1 ; click "Go" ; click "Log out" ; type (email) = a ; type (password) = pw1 ; click "Go"
Given nobody is signed in, click "Sign in" => click "Sign in"
Since I'm not signed in, I should be sent to the sign-in form => check visible heading (log in) | heading (sign in) | heading (login) | heading (sign-in) | [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) , otherwise check url contains sign-in
As I am not logged in, I should be taken to the login page => check visible heading (log in) | heading (sign in) | heading (login) | heading (sign-in) | [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) , otherwise check url contains login
She changes her mind and clicks "Cancel" => click "Cancel"
Look at the table and click "Next" => click "Next"
Open the card "Fix login" (it may be on the second page) => click card "Fix login"
Press the Transfer button with nothing filled in => click button (transfer)
Click Pay without any input => click (pay)
Hit Submit with the form empty => click (submit)
Leave the note empty => check value field (note) =
From Currency select "EUR" => select (currency) = EUR , otherwise click "EUR" under (currency)
In Room type choose Double => select (room type) = Double , otherwise click (double) under (room type)
In Settings choose Dark => select (settings) = Dark , otherwise click (dark) under (settings)
Filter the transactions by status Pending => select (status) = Pending
Filter the songs to genre Jazz => select (genre) = Jazz
Filter Room type = Suite => select (room type) = Suite
Select the genre Jazz => select (genre) = Jazz , otherwise click (genre jazz)
Pick the room type Suite => select (room type) = Suite , otherwise click (room type suite)
Put the priority filter on High => type (priority filter) = High
Given the season filter is set to Season 1, click "Next" => type (season filter) = Season 1 ; click "Next"
Click the Date header twice so the newest come first => click heading (date) , so the newest come first ; click heading (date) , so the newest come first
Click the "Next" button. Click the same button again => click button "Next" ; click button "Next"
Click the Amount column header. The first row is "Rent". Click the same header once more => click heading (amount column) ; check says 1st row = Rent ; click heading (amount column)
Type "1234" into the PIN field and press "OK". Repeat this two more times => type (pin) = 1234 ; click "OK" ; type (pin) = 1234 ; click "OK" ; type (pin) = 1234 ; click "OK"
Click "Add guest". Do the same again => click "Add guest" ; click "Add guest"
Search for "Nora". Open the only result => type (search) = Nora ; press field (search) = Enter ; click result
Search for "Nora". Open the only hit with the pencil icon => type (search) = Nora ; press field (search) = Enter ; click [pencil] icon
Go to the second page using Next => click button (next page) | link (next page) | button (next) | link (next)
Move on to the third page with the Next button => click button (next page) | link (next page) | button (next) | link (next) ; click button (next page) | link (next page) | button (next) | link (next)
Go to page 2 of the list (Next) => click button (next page) | link (next page) | button (next) | link (next)
Go back to bookings => click link (back to the bookings) | button (back to the bookings) | link (back to bookings) | button (back to bookings) | (bookings)
Back to the board => click link (back to the board) | button (back to the board) | link (back to board) | button (back to board) | link (back) | button (back)
Return to the employees list => click link (back to the employees list) | button (back to the employees list) | link (back to employees list) | button (back to employees list) | link (back to employees) | button (back to employees) | (employees)
Open the account menu. Click "Home". Open that menu a second time => click menu (account) ; click "Home" ; click menu (account)
Click "New board". Name it "Sprint 12" => click "New board" ; type (name) | (title) = Sprint 12
Click "Add course" and give it the name "Algebra I" => click "Add course" ; type (name) | (title) = Algebra I
Click "New episode" and call it "Rivers underground" => click "New episode" ; type (name) | (title) = Rivers underground
Remove Ivar Moe from the members with the little x => click button (remove ivar moe) under (members) | button (remove) in item (ivar moe) under (members) | button (delete ivar moe) under (members) | button (delete) in item (ivar moe) under (members) | [x] icon in item (ivar moe) under (members)
Remove the label "urgent" from the card using the cross => click button (remove urgent) under (card) | button (remove) in item "urgent" under (card) | button (delete urgent) under (card) | button (delete) in item "urgent" under (card) | [cross] icon in item "urgent" under (card)
Tick the checkboxes in the rows "Rent" and "Power" => check checkbox in row "Rent" ; check checkbox in row "Power"
Tick the boxes for "Rent" and "Power" => check checkbox in row "Rent" ; check checkbox in row "Power"
Select both "Rent" and "Power" => click "Rent" ; click "Power"
Toggle the chips Food and Science at the top => click chip (food) at top ; click chip (science) at top
Post an empty comment => type (comment) | (add comment) | (new comment) | (your comment) = ; click button (post comment) | button (add comment) | button (post) | button (send) | button (add)
Click "Reject". Submit for approval again => click "Reject" ; click button (submit for approval)
Enter nora@hr.test and pine88 and click Sign in => type (email) | (username) = nora@hr.test ; type (password) = pine88 ; click (sign in)
Log in as tom@bank.test with password fjord2. Try the correct password, fjord22 => type (email) | (username) = tom@bank.test ; type (password) = fjord2 ; click [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) | [submits the password] button | button (log in) | button (sign in) | button (login) ; type (email) | (username) = tom@bank.test ; type (password) = fjord22 ; click [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) | [submits the password] button | button (log in) | button (sign in) | button (login)
Go one month forward from June 2024 => check visible (june 2024) ; click button (next month) | link (next month) | button (next) | link (next)
Click "Choose date". Go two months back and choose the 9th => click "Choose date" ; click button (previous month) | link (previous month) | button (previous) | link (previous) ; click button (previous month) | link (previous month) | button (previous) | link (previous) ; click button (9) | day (9)
Fill in: Title = Team lunch, Seats = 8 => type (title) = Team lunch ; type (seats) = 8
Enter Title = Ferry to Arran, Amount = 64.80 => type (title) = Ferry to Arran ; type (amount) = 64.80
The root URL takes you to /dashboard => navigate / ; check url contains /dashboard
The address /old leads to /new => navigate /old ; check url contains /new
I land on the page "My bookings" => check visible heading "My bookings" , otherwise check url contains my-bookings
I am on the Today page => check visible heading (today) , otherwise check url contains today
The browser takes me straight to the Orders page => check visible heading (orders) , otherwise check url contains orders
Lands on a page asking "Delete it?" which mentions €55.00 => check text "Delete it?" & text "€55.00"
The transfer form is open => check visible heading (transfer form) | heading (transfer) | dialog (transfer)
Nora clicked on Approve => click (approve)
The teacher opens the course "Algebra I" => click course "Algebra I"
Per has filled in the title with "Lunch" => type (title) = Lunch
Maria opened her report "Bus" => click report "Bus"
Go to the Employees page via the menu on the left => click (employees) in navigation | (employees) in sidebar | (employees) in header
Open Reports through the side menu => click (reports) in navigation | (reports) in sidebar | (reports) in header
From the account menu choose Log out => click menu (account) ; click (log out) | out (log)
Go to Settings using the gear icon => click [gear] icon
Use the search to find "Road trip" => type (search) = Road trip ; press field (search) = Enter
Look for "Road trip" in the search box => type (search) = Road trip ; press field (search) = Enter
Use the "Back" link => click link "Back"
Answer the question "Delete this room?" with Yes => click radio (yes) under "Delete this room?" | button (yes) under "Delete this room?" , otherwise select "Delete this room?" = Yes
Say "Yes, delete it" => click button "Yes, delete it" | tab "Yes, delete it" | radio "Yes, delete it" | checkbox "Yes, delete it" | link "Yes, delete it"
She says "Yes, cancel" => click button "Yes, cancel" | tab "Yes, cancel" | radio "Yes, cancel" | checkbox "Yes, cancel" | link "Yes, cancel"
Change the title from "Lunch" to "Dinner" => check value field (title) = Lunch ; type (title) = Dinner
Close the popup with the x => click button (close) in dialog | button (dismiss) in dialog | [closing x] icon in dialog
Confirm in the dialog "Delete 2 episodes?" => click button (confirm) in dialog "Delete 2 episodes?"
Click "Menu". Close it => click "Menu" ; click button (close) in dialog | button (dismiss) in dialog | button (close) | button (dismiss)
Tick "Breakfast" as well => check "Breakfast"
Click Transfer this time => click (transfer)
Press "Play" once more => click "Play"
Click Play again => click (play again) | (play)
Type "a" into Title. Type "b" instead => type (title) = a ; type (title) = b
Expect "Write something first." Then write "x" into the comment box => check text "Write something first." ; type (comment) = x
Click Edit and read "Changes saved." Submit for approval again => click (edit) ; check text "Changes saved." ; click button (submit for approval)
The tab says All (13) => check visible tab "All (13)"
Use ola@bank.test and fjord22 to sign in => type (email) | (username) = ola@bank.test ; type (password) = fjord22 ; click [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) | [submits the password] button | button (log in) | button (sign in) | button (login)
Log me out => click button (log out) | button (sign out) | button (logout) | button (log off) | button (sign off)
Open the first booking of the list => click 1st booking under (list)
Pick Oslo from the list that appears => click (oslo)
Click Save without entering a name => check value (name) = ; click (save)
For the guests, type "mar" and pick Marek Dvorak from the suggestions, then also add Oona Kelly => type (guests) = mar ; click (marek dvorak) ; type (guests) = Oona Kelly ; click (oona kelly)
`;

/** Sentences that look like those: each would do something else, or leave a word out. */
export const notSo = `
Delete "Rent" (maybe click Cancel first)
Open the card "Fix" (it may not be deleted)
Open the card "A" in the row "B". Archive it => click card "A" in row "B" ; draft
Type "pw1" into Password. Click "Go". Type "pw2" into Password. Click "Go". Log in again => type (password) = pw1 ; click "Go" ; type (password) = pw2 ; click "Go" ; draft
Given somebody is signed in
Click "Save". Since I'm not signed in, click "A" => click "Save" ; draft ; click "A"
Given I'm not signed in as ada
Without being logged in as admin
Check that nobody is signed in
The New report form is not open
Click Save with everything filled in
Click Save with only the name filled in
Type "a" into Title. Press Save with nothing filled in => type (title) = a ; draft
Leave the team
Leave the note as it is
In Paris choose a hotel
Filter the reports by status not Rejected
Filter out the reports with status Rejected
Filter by status Rejected or Draft
Filter Status != Submitted
Set the status filter to anything but Open => draft ; draft
Sort by something else
Click the Plays header until the biggest come first
Click "A". Repeat this with other data => click "A" ; draft
Type "a" into Title. Click Add. Repeat this two more times => type (title) = a ; click (add) ; draft
Click Add and check that "A" is visible. Do the same again => click (add) ; check text "A" ; draft
Click "A". Repeat this 30 more times => click "A" ; draft
Click "A". Repeat the first step => click "A" ; draft
Click "A". Click the other header once more => click "A" ; draft
Click "A". Click the same link again => click "A" ; draft
Click the button again and again and again
Open the only result that is not archived
Go to page 2 and a half
Click Next. Go to the third page using Next => click (next) ; draft
Go to page 3 using the search
Back up the list
Go back without saving
Click "New board". Call it what you like => click "New board" ; draft
Call it a day
Click "New board". Name it after Ada => click "New board" ; draft
Remove everything but Ana Ruiz
Remove Ana Ruiz from everything with the little cross
Tick the checkboxes in the rows "A" or "B"
Post no comment
Post an empty comment, which fails
Try another password
Try the correct password, pine99
Log in as ada@x.test with password pine88. Try a wrong password, abc or def => type (email) | (username) = ada@x.test ; type (password) = pine88 ; click [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) | [submits the password] button | button (log in) | button (sign in) | button (login) ; draft
Go one month forward from here
Choose the 9th or the 10th
Enter ada@x.test and Ada
Enter ada@x.test and bob@x.test
I am on the page I wanted
I am not on the Today page
I am on holiday
The "Terms" link takes me to the Terms page
Lands on a page asking "A" or "B"
Using the mouse
Report was opened by Maria
Maria opened an account
Dialog opens the list
Settings opens the settings page
They say "Hello"
Say hello to Ada
Type "Oslo" instead of anything else
Click Save instead of Cancel
Select "Weekly" instead of the default
Submit for approval only once
Put Ada on the list
Change it from "A" to "B"
Change the title from "A" to something else
Use "Back"
Data entered in the form stays
Once clicked the button is disabled
Click Save without entering the right password
Click "A". Also add Oona Kelly => click "A" ; draft
Type of leave = Parental leave => draft
Search term = shoes => draft
The last row is Ada, 3 rows in total => draft
The address is 5 Main Street, 10115 Berlin => check labelled (address) = 5 Main Street, 10115 Berlin
The location is Lisbon => check labelled (location) = Lisbon
`;
