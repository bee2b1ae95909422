/** To-do lists, boards, mail and calendars. */
export const work = `
Mark "Buy milk" as done => check checkbox in item "Buy milk"
mark the first todo as complete => check checkbox in 1st item
Mark the second task as completed => check checkbox in 2nd item
Mark the email "Lunch?" as read => click button (mark as read) in item "Lunch?"
Delete "Buy milk" => click button (delete) in item "Buy milk"
Delete the task "Buy milk" => click button (delete) in item "Buy milk"
delete the last todo => click button (delete) in last item
Archive the first email => click button (archive) in 1st item
Star the email "Lunch?" => click button (star) in item "Lunch?"
Edit the task "Buy milk" => click button (edit) in item "Buy milk"
Check the box in the second row => check checkbox in 2nd row
Tick the checkbox next to "Buy milk" => check checkbox near "Buy milk"
Tick the checkbox of "Buy milk" => check checkbox in item "Buy milk"
Uncheck the box for "Buy milk" => uncheck checkbox in item "Buy milk"
Click the trash icon in the "Buy milk" row => click icon (trash) in row "Buy milk" || click [trash] icon in row "Buy milk"
Click the three-dot menu of the first task => click [three-dot] menu in 1st item
Click the three dots icon in the "Buy milk" row => click [three dots] icon in row "Buy milk"
Click the menu icon (three dots) => draft
Hover over "Buy milk" => hover "Buy milk"
Double-click the first task => double_click 1st task
Drag "Buy milk" to "Done" => drag_and_drop "Buy milk" to "Done"
Drag the first card to the "Done" column => drag_and_drop 1st card to column "Done"
Drag the card "Fix login" onto the "Doing" list => drag_and_drop "Fix login" to list "Doing" || drag_and_drop card "Fix login" to dropdown "Doing" || drag_and_drop "Fix login" to dropdown "Doing"
The list shows 3 items => check count item under (list) = 3
The todo list shows exactly 2 items => draft || check count item under (todo) = 2
There are 3 tasks => check count task = 3
There are exactly 2 tasks in the "Doing" column => check count task under "Doing" = 2
The "Doing" column has 2 cards => check count card under "Doing" = 2
"3 items left" is displayed at the bottom => check visible "3 items left" at bottom
"Buy milk" is no longer in the list => check hidden "Buy milk" under (list)
"Buy milk" should not be visible => check no text "Buy milk"
The task "Buy milk" disappears => check hidden task "Buy milk" || check no text "Buy milk"
No tasks are listed in the "Done" column => draft || check hidden task under "Done" || check count task under "Done" = 0
The inbox is empty => check count item under (inbox) = 0
The counter shows 0 => check labelled (counter) = 0 || check says (counter) = 0
The unread count is 4 => check labelled (unread count) = 4
Click "All" in the filter bar => click "All" under (filter)
Click the Active filter => click (active filter) || click filter (active)
Select "High" as the priority => select (priority) = High
Select "High" in the priority dropdown of the second card => select (priority) in 2nd card = High
Set the due date to "2030-01-02" => type (due date) = 2030-01-02
Set the due date to tomorrow => type (due date) = {{$tomorrow}}
Type "Buy milk" into the new task field => type (new task) = Buy milk || draft
Type "Buy milk" in the field at the top => type field at top = Buy milk
Type "Hello Ada" in the message box in the reply form => type (message) under (reply) = Hello Ada
Write "See you" in the rich text area => type field = See you || type rich text area = See you || type (rich text area) = See you
Enter "Ada" in the "To" field of the new message dialog => type "To" in dialog (new message) = Ada
Enter the subject, e.g. "Lunch?" => type (subject) = Lunch?
Leave the subject empty => check value (subject) =
Send the message => click button (submit) | button (send) || click button (send message) | button (send)
Click Send or Send now => click (send) | (send now)
Click "Reply" under the first message => draft || click "Reply" in 1st item
Click "Reply" in the first message => click "Reply" in 1st item
Open the email "Lunch?" => click "Lunch?" || click email "Lunch?" || click item "Lunch?" || click link "Lunch?"
Open the second email in the inbox => click 2nd email under (inbox)
Open the "Spam" folder in the sidebar => click link "Spam" in sidebar || click folder "Spam" in sidebar || click "Spam" in sidebar
Click "Spam" in the sidebar => click "Spam" in sidebar
Click Compose (top left) => click (compose) at top left
The first email has the subject "Lunch?" => draft
The first email contains "Lunch?" => check says 1st email contains Lunch?
The email "Lunch?" is in the trash => check visible email "Lunch?" under (trash)
A new email appears in the inbox => draft
The draft is saved => draft
The message was sent => draft
Click "Undo" in the toast => draft || click "Undo" in toast
Click on the event "Standup" => click "Standup" || click event "Standup"
Click the event "Standup" in the "Monday" column => click event "Standup" under "Monday" || click "Standup" under "Monday"
Click the left arrow next to "March" => click (left arrow) near "March"
Click Next in the calendar header => draft || click (next) under (calendar)
Open Ada's calendar => draft || click (calendar) in item (ada)
Click the Delete button in Ada's row => click button (delete) in row (ada)
Click "Remove" in the row of "Ada" => click "Remove" in row "Ada"
Click "Edit" for Ada => click "Edit" in item (ada)
Click Ada's Edit button => click button (edit) in item (ada)
The event "Standup" is shown in the "Monday" column => check visible event "Standup" under "Monday"
The "Save" button in the event dialog is disabled => check disabled button "Save" in dialog (event)
The title field is empty => check value field (title) =
The title field in the event dialog is empty => check value field (title) in dialog (event) =
The reminder checkbox is checked => check checked checkbox (reminder)
The "All day" switch is off => check unchecked checkbox "All day"
Turn on the "All day" switch => check "All day"
Turn off notifications in the settings dialog => uncheck (notifications) in dialog (settings)
Wait for the spinner to disappear => check hidden (spinner)
Wait until the event list appears => wait (event list) || wait list (event) || wait dropdown (event) || check visible (event list) || draft
Sort the list by name => click button (sort by name) | column (name) in table , otherwise select (sort) = name
Move the card to "Done" => draft || drag_and_drop card to "Done"
Press Enter in the new task field => press field (new task) = Enter || draft
Press Enter in the search field in the sidebar => press field (search) in sidebar = Enter
I want to click the "Add" button, please => click button "Add"
pls click "Add" => draft || click "Add"
click on the button add => draft || click button (add)
Can you click "Add"? => click "Add"
We click now on "Add" => draft
User clicks "Add" at the bottom right => click "Add" at bottom right
As a user, I click on the "Add" button in the toolbar => click button "Add" in toolbar || click button "Add" under (toolbar)
"Add" button click => draft
After that click "Add" again => click "Add"
You then click "Add" twice => click "Add" ; click "Add"
`;
