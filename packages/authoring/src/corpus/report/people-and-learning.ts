/** Sales, personnel, learning. */
export const peopleAndLearning = `
Click New lead => click (new lead)
click on + New deal => click (+ new deal) || click (new deal) || draft
Company: Acme Ltd => type (company) = Acme Ltd || check labelled (company) = Acme Ltd || draft
First name "Ada", last name "Byron" => type (first name) = Ada ; type (last name) = Byron || draft
Fill first name with Ada and last name with Byron => type (first name) = Ada ; type (last name) = Byron
Set the stage to "Negotiation" => select (stage) = Negotiation || type (stage) = Negotiation || draft
Drag "Acme renewal" to the "Won" column => drag_and_drop "Acme renewal" to (won) || drag_and_drop "Acme renewal" to "Won" || drag_and_drop "Acme renewal" to column "Won"
Double-click the "Acme renewal" card => double_click card "Acme renewal" || double_click "Acme renewal"
right click on "Acme renewal" => right_click "Acme renewal"
In the Contacts tab click "Import" => click "Import" under (contacts) || click tab (contacts) ; click "Import" || draft || click "Import" in tab (contacts)
Go to the "Contacts" tab => click tab "Contacts"
Switch to Activities tab => click tab (activities)
click Edit on the second row => click (edit) in 2nd row
Click the kebab menu in the "Ada Byron" row => click [kebab] menu in row "Ada Byron" || click menu (kebab) in row "Ada Byron" || click (kebab menu) in row "Ada Byron" || draft
Select "Archive" from the menu => click menuitem "Archive" || click "Archive" in menu || click "Archive" || click menuitem "Archive" in menu || select menu = Archive || select dropdown = Archive || click "Archive" in menu , otherwise select dropdown = Archive
click Save changes => click (save changes)
Click "Save" or "Update" => click "Save" | "Update"
go back => back
reload the page => reload
Owner is Ada Byron => check labelled (owner) = Ada Byron
Deal value shows "$12,000" => check labelled (deal value) = $12,000
Check that column "Owner" exists => check visible "Owner" || check visible column "Owner" || draft
See that the "Ada Byron" row contains "Manager" => check says row "Ada Byron" contains Manager || check visible "Manager" in row "Ada Byron" || draft || check visible (markup)
The contact "Ada Byron" was deleted => check no text "Ada Byron" || draft || check hidden contact "Ada Byron"
Lead count increases by 1 => draft
A toast "Lead saved" pops up => check text "Lead saved" || check visible toast "Lead saved"
"Lead saved" message disappears => check no text "Lead saved" || check hidden message "Lead saved" || wait_hidden "Lead saved"
Request leave from 2026-08-03 to 2026-08-07 => draft
Start date field: type 2026-08-03 => type (start date) = 2026-08-03 || draft
In field "Reason" enter "Family" => type "Reason" = Family
leave the Comment field empty => type (comment) = || clear (comment) || clear field (comment) || draft || check value field (comment) =
Clear the "Notes" textarea => clear "Notes" || type "Notes" = || clear field "Notes"
Approve button next to "Priya N" is clicked => click button (approve) near "Priya N" || draft
I approve the request from "Priya N" => draft || click (approve) in item "Priya N" || click button (approve) in item "Priya N"
Remaining days: 17 => check labelled (remaining days) = 17 || draft
Remaining days are less than 20 => check labelled (remaining days) < 20
You see at least one open position => draft || check count position >= 1 || check count [open] position >= 1
employee list is sorted by name => draft
Click "Start course" => click "Start course"
Enrol in "Statistics 101" => draft || click (enrol) in item "Statistics 101" || click button (enrol) in item "Statistics 101"
Choose answer B => draft || click (b) || click (answer b) || click radio (b)
Choose "Paris" and click Next question => click "Paris" ; click (next question) || select "Paris" ; click (next question) || draft
Mark lesson "Vectors" as complete => draft || click (mark as complete) in item "Vectors" || check checkbox in item "Vectors"
Play the video => click button (play) || click (play) || draft
progress is 40% => check labelled (progress) = 40%
The quiz score should be 8/10 => check labelled (quiz score) = 8/10
"Next lesson" is greyed out => check disabled "Next lesson" || draft
The "Certificate" tab should be hidden => check hidden tab "Certificate"
"Quiz 2" is locked => draft || check visible (locked) in item "Quiz 2"
Feedback "Well done!" is visible => check text "Well done!" || check visible feedback "Well done!"
The answer field is focused => check focused field (answer)
The checkbox "Remember me" is ticked => check checked checkbox "Remember me"
`;
