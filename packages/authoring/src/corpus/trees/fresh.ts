/** Sentences written after the rules, and labeled before they were compiled: they measured what was not tuned for. */
export const fresh = `
Hit the Subscribe button in the pricing section => click button (subscribe) under (pricing)
Tap "Skip" on the welcome screen => draft || click "Skip" in dialog (welcome) || click "Skip" under (welcome)
Click the "Retry" link in the error banner => click link "Retry" under (error banner) || draft || click link "Retry" in item (error)
Click the pin icon next to "Quarterly plan" => click icon (pin) near "Quarterly plan" || click [pin] icon near "Quarterly plan"
Press the bell icon at the top => click icon (bell) at top || click [bell] icon at top
open the notifications panel => click (notifications) || click region (notifications) || draft
Open the third notification => click 3rd (notification) || click 3rd notification || draft
Click "Mute" in the second notification => draft || click "Mute" in 2nd item
Click the "Join" button of the meeting "Retro" => click button "Join" in item "Retro"
Click 'Export' in the toolbar of the report => draft
Please open the "Billing" page from the sidebar => click "Billing" in sidebar || click page "Billing" in sidebar || click link "Billing" in sidebar
User selects "Dark" in the theme dropdown => select (theme) = Dark
User chooses "Weekly" as the frequency => select (frequency) = Weekly
The user picks "Blue" from the color list => select (color) = Blue
Set the language to "Deutsch" => type (language) = Deutsch || select (language) = Deutsch
Set the "Language" dropdown to "Deutsch" => select "Language" = Deutsch
type in "Berlin" into city => type (city) = Berlin
write the note "Call back" => type (note) = Call back || draft
Fill the description with "Leaky tap" => type (description) = Leaky tap
Fill out the description as "Leaky tap" => type (description) = Leaky tap
Enter "12" for the seats => type (seats) = 12
Provide "Ada" as your nickname => type (nickname) = Ada
I put "Ada" to the nickname box => type (nickname) = Ada
Input 99 to field Price => type (price) = 99
Enter the postcode, e.g. "1010" => type (postcode) = 1010
Type a comment such as "Nice work" => draft
Type "x" into the second field => type 2nd field = x
Type "x" in the last field of the address form => type last field under (address) = x || draft
Replace the title with "Hello" => type (title) = Hello
Append "!" to the title => draft
Toggle the "Wi-Fi" switch => click checkbox "Wi-Fi" || draft || click "Wi-Fi"
Enable "Two-factor authentication" => check "Two-factor authentication"
Turn on two-factor authentication => check (two-factor authentication)
Disable the Beta features toggle => uncheck (beta features)
Check the "I agree" box at the bottom => check "I agree" at bottom
Untick "Remember me" => uncheck "Remember me"
tick all boxes => draft
Select the radio button "Monthly" => click radio "Monthly" || check radio "Monthly"
Hover the profile picture => hover (profile picture) || hover picture (profile)
Mouse over the "Products" menu => hover menu "Products"
Drag the slider to the right => draft
Drag "Photo 1" into the "Album" folder => drag_and_drop "Photo 1" to folder "Album" || drag_and_drop "Photo 1" to "Album" || drag_and_drop "Photo 1" to folder "Album"
Right-click the second file => right_click 2nd file || right_click 2nd (file)
Delete the comment "First!" => click button (delete) in item "First!"
Remove the tag "urgent" => click button (remove) in item "urgent"
Remove "Ada" from the group => draft
Delete the account => draft || click button (delete account)
Delete everything => draft
Duplicate the second slide => click button (duplicate) in 2nd item
Rename the folder to "Old" => draft
Restore "Report" => click button (restore) in item "Report"
Mark all as read => click button (mark all as read)
Mark the lesson "Intro" as complete => check checkbox in item "Intro"
Save it => draft || click button (save)
Cancel the subscription => click button (cancel subscription)
Submit => click button (submit)
Submit the application form => draft || click button (submit application form)
Press Escape => press Escape
Press Ctrl+S => press Control+S
Scroll down => scroll down
Search for "jazz" => type (search) = jazz ; press field (search) = Enter
search "jazz" in the library => draft
Filter by "Open" => draft || click button "Open"
Go to page 2 => click link (page 2)
Go to the second page => draft || click 2nd page
Switch to the "Details" tab => draft || click tab "Details"
Click the Details tab => click tab (details)
Open "Details" in a new tab => draft
Wait for "Saved" => wait "Saved"
Wait until the progress bar disappears => check hidden (progress bar)
Wait 3 seconds => wait 3000
The header contains the text "Welcome" => check visible "Welcome" in header
The welcome message contains "Ada" => draft || check says message (welcome) contains Ada || check text "Ada"
The welcome message says "Hello Ada" => check text "Hello Ada" || check says message (welcome) = Hello Ada || check says welcome message = Hello Ada
Hello Ada is displayed in the header => check visible (hello ada) in header
The subscription status is now "Active" => check labelled (subscription status) = Active
Status is Active => check labelled (status) = Active
The plan changes to Pro => check labelled (plan) = Pro
The counter goes up to 5 => draft || check labelled (counter) = 5
The counter is at 5 => draft
The "Team" card is visible in the pricing section => check visible card "Team" under (pricing) || check visible "Team" under (pricing)
There are 3 cards in the pricing section => check count card under (pricing) = 3
The pricing section shows 3 cards => check count card under (pricing) = 3
The list has more than 2 items => check count item under (list) > 2
The list of members contains "Ada" => draft || check visible "Ada" under (members)
Ada is in the members list => check visible (ada) under (members)
"Ada" is not listed in the members table => check hidden "Ada" under (members)
The members table has 4 rows => check count row under (members) = 4
The first row of the table contains "Ada" => check says 1st row in table contains Ada || draft
The first row shows "Ada" => check says 1st row = Ada || check says 1st row contains Ada || check visible "Ada" in 1st row
The second column of the first row is "Ada" => check says 2nd column in 1st row = Ada
The notifications panel is empty => check count item under (notifications) = 0 || draft
The nickname field is empty => check value field (nickname) =
The nickname is empty => draft
The "Nickname" field is required => check required field "Nickname"
The nickname field is highlighted in red => draft
The "Save" button becomes enabled => check enabled button "Save"
The "Save" button is not clickable => check disabled button "Save"
The save button is greyed out => check disabled button (save)
Next disabled => check disabled (next)
Next is disabled => check disabled (next)
Yusuf Demir is Waiting in today's list => draft
"Dark" is selected in the theme dropdown => draft || check value (theme) = Dark || check value dropdown (theme) = Dark
The theme dropdown shows "Dark" => check value dropdown (theme) = Dark
The "Wi-Fi" switch is on => check checked checkbox "Wi-Fi"
I should see "Saved" => check text "Saved"
I should see the sidebar => check visible (sidebar)
I should see 3 notifications => check count notification = 3 || check count notifications = 3 || draft
I should not see the "Admin" link => check hidden link "Admin" || check no text "Admin"
I should see that the file is uploaded => draft
You get an error => draft || check visible error
A confirmation dialog opens => check visible dialog (confirmation)
A dialog with the title "Are you sure?" appears => check visible dialog "Are you sure?"
A toast says "Copied" => check text "Copied" || check says toast = Copied
The tooltip shows "Copy link" => check says (tooltip) = Copy link || check labelled (tooltip) = Copy link
The image is displayed => draft || check visible image
The logo is displayed in the header => check visible (logo) in header || check visible logo in header
The video starts playing => draft
The page scrolls to the top => draft
The form is submitted => draft
The user is logged out => draft
The user is redirected to /login => check url contains /login
The login page is displayed => check visible heading (log in) | heading (sign in) | heading (login) | heading (sign-in) | [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) , otherwise check url contains login
The title of the page is "Home" => check title = Home
The rating is 4.5 => check labelled (rating) = 4.5
The rating is higher than 4 => check labelled (rating) > 4
The price is not $10 => check labelled (price) != $10
The total is recalculated => draft
The results are filtered => draft
Results are shown => draft || check visible (results)
Nothing is found => draft
`;
