/** Steps as testers write them in test-case documents: fields that are clicked first, data with its noun, places by what they hold. */
export const testCases = `
Click in the "Given name" textbox => click field "Given name"
Click into the notes field => click field (notes)
Click inside the phone number input labeled "Mobile" => click field "Mobile"
Focus on the search box => click field (search)
Click in the kitchen => draft
Click in the "Title" field. Clear existing text and type "Sea View" => click field "Title" ; type "Title" = ; type "Title" = Sea View
Click in the city field and type "Oslo" => click field (city) ; type (city) = Oslo
Click in the rich text editor and enter "Dear all" => click [rich text] field ; type field = Dear all
Click "Save". Type "Oslo" => click "Save" ; type [focused] field | field = Oslo
Click in the city field, click "Next" and type "Oslo" => click field (city) ; click "Next" ; type [focused] field | field = Oslo
Enter the room name, e.g. "Suite 4", in the "Name" field => type "Name" = Suite 4
Enter a guest name "Ida Holm" into the "Guest" box => type "Guest" = Ida Holm
Type a valid discount code such as "WINTER" in the code field => type (code) = WINTER
Enter the username "ida" and the password "k9" into the text fields => type (username) = ida ; type (password) = k9
Enter the value of the deposit into the amount field => draft
Enter not "Ida" in the name field => draft
Enter the guest's full address in the "Address" field => draft
Enter supplier code as "S-7" => type (supplier code) = S-7
Use the search box to enter "Suite" => type (search) = Suite
Use the calculator to find the deposit => draft
Select the board "Half" from the dropdown => select (board) | dropdown = Half
Select a currency "NOK" from the dropdown => select (currency) | dropdown = NOK
Choose package "Weekend" => click package "Weekend"
Click "Cancel" link in the booking actions => click link "Cancel" under (booking actions)
Click the "Rooms" link in the breadcrumb => click link "Rooms" in breadcrumb
Click "Invite" button in the main content => click button "Invite" in main
Click the "Seasons" submenu item => click menuitem "Seasons"
Click the "Help" link on the right-hand side of the page => click link "Help" at right
Tick the "Balcony" checkbox under the "Comfort" filter => check "Balcony" under "Comfort"
Click the menu button (three-dot icon) on the guest named "Ida Holm" => click [three-dot] menu in item "Ida Holm"
For the guest @ida, click on the "Upgrade" button => click button "Upgrade" in item (@ida)
Find the row for the guest named "Ida Holm" and click the "Edit" button of that row => check visible row "Ida Holm" ; click button "Edit" in row "Ida Holm"
Find and click the "Invoices" link => click link "Invoices"
Locate the booking "B-12" => check visible booking "B-12"
Close the dialog by clicking the "×" button => click button "×"
Log out by clicking the "Leave" link => click link "Leave"
Cancel "B-12" by clicking the bin icon => draft
Check that Ida gets in by clicking "Enter" => draft
Press Submit when done => click (submit)
Press Submit when the total is right => draft
Clear and type "Sea View" in the title field => type (title) = Sea View
Click the gear icon for the first season => click [gear] icon in 1st item
Click the button for the last time => draft
Select the guest with number "G-7" from the dropdown => select (guest number) | dropdown = G-7
Change the price of the room_7 to "90" => type (price) in item (room_7) = 90
The booking status changed to "Paid" => check labelled (booking status) = Paid
Click button TWO => click button (two)
Guest name "Ida Holm" appears in the page heading => check visible heading "Ida Holm"
Verify the page heading shows the room name "Suite 4" => check visible heading "Suite 4"
Booking "B-12" is listed in the arrivals listing => check visible booking "B-12" under (arrivals listing)
"Suite 4" is displayed in the main content => check visible "Suite 4" in main
"NOK" is entered in the currency field => check value field (currency) = NOK
"NOK" is not entered in the currency field => draft
The "Balcony" checkbox is successfully checked => check checked checkbox "Balcony"
The view switches to the "Prices" tab => check selected tab "Prices"
The booking dialog closes => check hidden dialog (booking)
"Suite 4" might appear in the page heading => draft
The room name field shows updated room name "Suite 5" => check value field (room name) = Suite 5
Verify the page heading shows the updated room name => draft

"Ana Souza" is not visible any more => check no text "Ana Souza"
Expected result: "Saved" => check text "Saved"
Click Next: "Page 2" is displayed => click (next) ; check text "Page 2"
In the From box type "port": the user should see 3 suggestions => type (from) = port ; check count suggestion = 3
In the dialog enter "DELETE" => type field in dialog = DELETE
In the dialog click "Delete" => click "Delete" in dialog
Click Cancel, in the second row click Edit => click (cancel) ; click (edit) in 2nd row
The dialog "Details" opens => check visible dialog "Details"
The menu opens => draft
Confirm with "Delete" => click "Delete"
Confirm the deletion => click button (confirm deletion) | button (confirm)
Confirm the total => draft
2 visits are left => check count visit = 2
2 visits are left in the list => check count visit under (list) = 2
Visits are left => draft
Filter tickets by "legal" => select (tickets) = legal , otherwise click button "legal" | tab "legal" | radio "legal" | checkbox "legal" | link "legal" , otherwise type (filter) | (search) = legal
Filter status by Suspended => select (status) = Suspended , otherwise click button (suspended) | tab (suspended) | radio (suspended) | checkbox (suspended) | link (suspended)
Filter tickets by owner => draft
Order 4403 has the state Open => check says (state) in item (4403) = Open
The state of order 4402 is Open => check says (state) in item (4402) = Open
Order 4403 does not have the state "Open" => check says (state) in item (4403) != Open
Delete order 4403 => click button (delete) in item (4403)
Delete invoice #1042 => click button (delete) in item (#1042)
Turn on dark mode and turn it off again => check (dark mode) ; uncheck (dark mode)
Turn the sounds back on => check (sounds)
Tick Select all => check (select all)
Click Mark all as read => click (mark all as read)
Click mark all as read => draft
Tick the checkbox in the "Ada" row and in the "Bob" row => check checkbox in row "Ada" ; check checkbox in row "Bob"
Open the menu for Zoe Hart and click Suspend. Her status should be Suspended => click menu in item (zoe hart) ; click (suspend) ; check says (status) in item (zoe hart) = Suspended
Click "Edit" for "Ada", click "Edit" for "Bob". Her status should be "Open" => click "Edit" in item "Ada" ; click "Edit" in item "Bob" ; check visible status "Open" in item "Bob"
Click "Edit" for "Ada", juggle. Her status should be "Open" => draft
Click "Save". Its status is "Open" => click "Save" ; draft
Change "Limit" to 1 and save it => type "Limit" = 1 ; click button (save)
Close the panel => click button (close) | button (dismiss)
Go to the next page => click button (next page) | link (next page) | button (next) | link (next)
Pick "Porto" from the suggestions => click "Porto"
Drag the volume slider to 18 => type (volume slider) = 18
Click the three dots in the "Ada" row => click [three-dot] icon in row "Ada"
Try to type "x" into the "Code" field and check that "Wrong code" is visible => type "Code" = x ; check text "Wrong code"
`;
