/** Admin consoles, spreadsheets, travel. */
export const adminAndTravel = `
Click "Invite user" => click "Invite user"
As an admin I click on "Users" in the left menu => click "Users" in menu at left || click "Users" in navigation | "Users" in sidebar | "Users" in header || click "Users" in [left] menu || click "Users" at left || click "Users" in menu || draft
Given I am on /admin/users => navigate /admin/users || check url contains /admin/users || check url = /admin/users
When I click "Invite" And I type "a@b.co" in "Email" Then I see "Invitation sent" => click "Invite" ; type "Email" = a@b.co ; check text "Invitation sent"
Open /settings/billing => navigate /settings/billing
visit /login => navigate /login
navigate to /reports?range=7d => navigate /reports?range=7d
1. Click "Roles" 2. Click "Add role" 3. Type "Auditor" in "Name" 4. Click "Create" => click "Roles" ; click "Add role" ; type "Name" = Auditor ; click "Create"
change role of "jo@example.com" to "Viewer" => select (role) in item "jo@example.com" = Viewer || select (role) in row "jo@example.com" = Viewer || draft
Role dropdown in "jo@example.com" row: select "Viewer" => select (role) in row "jo@example.com" = Viewer || draft
Select "Viewer" from the role dropdown in the row of "jo@example.com" => select (role) in row "jo@example.com" = Viewer
Click "Deactivate" and confirm with "Yes" => click "Deactivate" ; click "Yes" || draft
click Delete in the confirmation popup => click (delete) in dialog (confirmation) || click (delete) in dialog
Close the popup => click button (close) in dialog || draft
Accept cookies => click button (accept) || click (accept cookies) || click button (accept cookies) || draft || click button (accept all) | button (accept all cookies) | button (accept) | button (accept cookies) | button (allow all) | button (allow all cookies) | button (allow) | button (i agree) | button (agree) | button (got it) | button (ok) (optional)
If the cookie banner shows up, click "Accept all" => click "Accept all" (optional)
Click on the gear => click [gear] icon || click icon (gear) || click (gear)
Jo's row shows "Suspended" => check says row (jo) contains Suspended || check visible "Suspended" in row (jo) || check text "Suspended" in row (jo) || draft || check says row in item (jo) contains Suspended
The user table is not empty => draft || check count row in table (user) >= 1 || check count row > 0 || check count item under (user) > 0
API key is masked => draft
Total users > 100 => check labelled (total users) > 100 || draft
The "Delete account" button should be red => draft
URL is /admin/users => check url = /admin/users || check url ends /admin/users
The browser title should start with "Admin" => check title starts Admin
"Access denied" must be displayed => check text "Access denied"
An error is displayed => check visible (error) || check visible error || check visible region (error) || draft
No error message is visible => check hidden (error message) || check hidden message (error) || check hidden region (error message) || check hidden error || draft || check hidden error message
Page has heading "Audit log" => check visible heading "Audit log"
Admin link isn't displayed in the header => check hidden link (admin) in header
Checkbox "Two-factor" is not checked => check unchecked checkbox "Two-factor"
Click cell B2 => click cell (b2) || click (b2) || click (cell b2) || draft
double click on cell A1 and type 42 => double_click cell (a1) ; keyboard 42 || double_click (cell a1) ; keyboard 42 || double_click (a1) ; keyboard 42 || draft
Press Tab twice => press Tab ; press Tab || draft
Type "=SUM(A1:A3)" in the formula bar => type (formula bar) = =SUM(A1:A3) || type (formula) = =SUM(A1:A3) || type (formula) in bar = =SUM(A1:A3)
cell C1 equals 6 => check says cell (c1) = 6 || check says (c1) = 6 || check labelled (cell c1) = 6 || check labelled (c1) = 6 || draft
cell C1 shows #REF! => check says cell (c1) = #REF! || check labelled (cell c1) = #REF! || check text "#REF!" || draft
Rename the sheet to "Budget" => draft
Export as CSV => draft || click (export as csv) || click (export) ; click (csv)
The "Budget" sheet tab is selected => check selected tab "Budget" || draft
Column B is hidden => check hidden (column b) || draft || check hidden column (b)
From: Lisbon, To: Oslo => draft || type (from) = Lisbon ; type (to) = Oslo
Enter Lisbon in From and Oslo in To => type (from) = Lisbon ; type (to) = Oslo
pick 14 June as departure date => select (departure date) = 14 June || type (departure date) = 14 June || draft
Choose "2 adults" in the passengers dropdown => select (passengers) = 2 adults
Click on Search flights buton => click button (search flights) || draft
select the cheapest flight => draft
Click Select on the first flight => click (select) in 1st item (flight) || click (select) in 1st flight || click (select) in 1st item || draft
Choose one way => draft || click (one way) || check (one way) || click radio (one way)
Choose the "One way" option => click radio "One way" || click "One way" || select "One way" || click option "One way" || draft
tick I have only hand luggage => check (i have only hand luggage) || draft
The total price is higher than 100 => check labelled (total price) > 100
Price per night is between 80 and 120 => draft || check labelled (price per night) >= 80 & labelled (price per night) <= 120
Booking reference is visible => check visible (booking reference) || draft
Found 0 hotels => draft || check text "Found 0 hotels" || check count hotel = 0
Page says "No flights found" => check text "No flights found"
We see the text "Gate B7" => check text "Gate B7"
I am on the /trips page => check url contains /trips || check url = /trips || navigate /trips || check url ends /trips
it redirects me to /trips => check url contains /trips || check url = /trips || wait_url /trips || check url ends /trips
The return date must be later than the departure date => draft
`;
