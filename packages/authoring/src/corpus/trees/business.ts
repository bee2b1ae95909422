/** Banking, CRM, HR, admin tables and dashboards. */
export const business = `
Click "Transfer" in the accounts section => click "Transfer" under (accounts)
Click the Transfer button under "Accounts" => click button (transfer) under "Accounts"
Enter 250 into the amount field => type (amount) = 250
Enter the amount (e.g. 250) => type (amount) = 250
Enter IBAN "DE89" in the recipient form => draft
Fill the "IBAN" field in the recipient section with "DE89" => type "IBAN" under (recipient) = DE89
Select "Savings" as the source account => select (source account) = Savings
Select "Savings" in the "From" dropdown => select "From" = Savings
Confirm the transfer => click button (confirm transfer) | button (confirm)
Click Confirm or Submit => click (confirm) | (submit)
Log in as ada@example.com with password secret => type (email) | (username) = ada@example.com ; type (password) = secret ; click [submits the password] button (log in)
Log out => click button (log out)
sign out of the app => click button (log out)
The balance is $1,250.00 => check labelled (balance) = $1,250.00
The balance is at least $1,000 => check labelled (balance) >= $1,000
The balance of the account "Savings" is $250 => check says (balance) in item "Savings" = $250 || check says balance in item "Savings" contains $250
The status changes to "Completed" => check labelled (status) = Completed
The status of "Order 5" changes to "Shipped" => check visible status "Shipped" in item "Order 5" || check says (status) in item "Order 5" = Shipped
The status in the second row changes to "Shipped" => check says (status) in 2nd row = Shipped || check says status in 2nd row = Shipped
The badge in the first row turns into "Paid" => check says badge in 1st row = Paid
The status becomes Active => check labelled (status) = Active
Verify that the invoice appears in the list => check visible (invoice) under (list)
The invoice appears in the list with status Draft => draft
"Invoice 7" appears in the table => check visible "Invoice 7" in table
"Invoice 7" is listed under "Open" => check visible "Invoice 7" under "Open"
The table has 10 rows => check count row in table = 10
The table shows at least 5 rows => check count row in table >= 5
The table shows at most 5 rows => check count row in table <= 5
There are between 2 and 5 rows => check count row >= 2 & count row <= 5
There are exactly 3 rows in the "Users" table => check count row under "Users" = 3
Only 3 rows are shown => check count row = 3
Click the second row => click 2nd row
Click the row with "Ada" => click row "Ada"
Click "Edit" in the row with "Ada" => click "Edit" in row "Ada"
Click "Edit" in the "Ada" row of the "Users" table => click "Edit" in row "Ada" under "Users"
Click the Edit link in the last row => click link (edit) in last row
Click the pencil icon in Ada's row => click icon (pencil) in row (ada) || click [pencil] icon in row (ada)
Select the checkbox in the first row => check checkbox in 1st row
Check the checkbox in the header of the table => draft
Click the Name column header => draft || click heading (name column)
Click the "Name" column => click column "Name"
Click the next page button => click button (next page) || draft
Click "Next" at the bottom of the table => draft
Type "ada" into the filter field above the table => type (filter) = ada
Type "ada" in the search box in the users section => type (search) under (users) = ada
Select "Admin" in the role dropdown in Ada's row => select (role) in row (ada) = Admin
Change Ada's role to "Admin" => draft || type (role) in item (ada) = Admin
Assign the ticket to "Ada" => draft
Open the user menu in the top right corner => click menu (user) at top right
Click the avatar (top right) => click avatar at top right || click image at top right
Click "Settings" in the user menu => click "Settings" under (user)
Click "Export" in the Actions dropdown => click "Export" under (actions)
Select "Export" from the Actions menu => click "Export" under (actions) , otherwise select (actions) = Export
Click "CSV" in the export dialog => click "CSV" in dialog (export)
Open the Reports tab => click tab (reports)
Click the "Reports" tab in the sidebar => click tab "Reports" in sidebar
Click on Reports in the left sidebar => click (reports) in navigation | (reports) in sidebar | (reports) in header
The Reports tab is selected => draft || check selected tab (reports)
The "Revenue" card shows "$5,000" => check says card "Revenue" = $5,000 || check says "Revenue" card contains $5,000 || check says card "Revenue" contains $5,000 || check labelled (revenue) = $5,000
The revenue widget shows $5,000 => check says (revenue widget) = $5,000 || check visible (\\$5,000) under (revenue) || check labelled (revenue widget) = $5,000 || check visible ($5,000) under (revenue)
The chart is visible in the revenue section => check visible (chart) under (revenue)
A chart is shown => check visible (chart)
The error message "Amount is required" is shown under the amount field => check visible error message "Amount is required" near (amount)
The error "Amount is required" is visible => check text "Amount is required" || check visible error "Amount is required"
An error message appears => check visible error message
No error message is shown => check hidden error message || check hidden (error message)
The "Amount" field shows "250" => check value field "Amount" = 250
The amount field in the summary section contains "250" => check value field (amount) under (summary) contains 250
The employee "Ada" is present in the list => check visible (employee) "Ada" under (list) || check visible employee "Ada" under (list)
Employee Ada is displayed => check text "Employee Ada"
The leave request is approved => draft
Approve the first request => draft || click button (approve) in 1st item
Approve the request "Vacation" => draft || click button (approve) in item "Vacation"
Reject "Vacation" => click button (reject) in item "Vacation"
Save the changes => click button (save changes) | button (save)
Save => click button (save)
Cancel => click button (cancel)
Apply the filters => click button (apply filters) | button (apply)
Click Save in the dialog => click (save) in dialog
In the dialog, click Save => click (save) in dialog
In the confirmation dialog, press "Delete" => click "Delete" in dialog (confirmation)
In the second row, click "Edit" => click "Edit" in 2nd row
On the second card click on "Open" => draft || click "Open" in 2nd card
Under "Contacts", click "Add" => click "Add" under "Contacts"
Confirm dialog: click Yes => draft
Dismiss the confirmation dialog => dismiss_dialog
Close the banner => click button (close) in item (banner) | button (dismiss) in item (banner) | button (cancel) in item (banner) || click button (close) in item (banner)
The dialog closes => check hidden dialog
The dialog is closed => check hidden dialog || draft
The ticket is closed => draft
The "Delete" dialog is hidden => check hidden dialog "Delete"
The page is redirected to /home => check url contains /home
I am redirected to the dashboard page => check visible heading (dashboard) , otherwise check url contains dashboard
The URL contains /users => check url contains /users
The page title is "Users" => check title = Users
Go to /users => navigate /users
Go to the users page => click (users) || click page (users) || click link (users)
Navigate to Users in the navigation => click (users) in navigation
Reload the page => reload
Go back => back
Take a screenshot => screenshot
Wait 2 seconds => wait 2000
`;
