/** A second set of sentences, written and labeled after the first one had been read. */
export const later = `
Click 'New Book' in the top menu => click "New Book" in menu || click "New Book" in navigation | "New Book" in sidebar | "New Book" in header || draft || click "New Book" under (top)
Click on 'Add chapter' button from the book actions => draft || click button "Add chapter" under (book actions)
Click the edit icon for the first session => click icon (edit) in 1st item || draft
Click the link in the navigation named "Team" => draft || click link "Team" in navigation
In the title field, enter Chapter One => type (title) = Chapter One || draft
Type Chapter One in the 'Title' field => type "Title" = Chapter One
Enter "Ada" in the input with label "Name" => type "Name" = Ada
Enter a description like "Old and dusty" => draft
Enter password "pw" and username "ada" => type (password) = pw ; type (username) = ada
Fill "Email" with ada@example.com and "Name" with Ada => type "Email" = ada@example.com ; type "Name" = Ada
Choose English (US) from the language picker => draft || select (language) = English (US)
Choose "English" in language => select (language) = English
Select the option "Two" from the list => select dropdown = Two || draft || select list = Two
Select the third option from the "Size" dropdown => draft
Select Canada => click (canada)
Select the checkbox "I agree" => check "I agree"
Select the tab "Reviews" => click tab "Reviews"
Choose file "photo.png" => draft || upload field [file] = photo.png
Upload a photo => upload [file] field = photo.png
Click outside => draft
Click the empty area => draft
Click at the bottom => draft
Click "Next" until "Done" appears => draft
Click "Next" 3 times => click "Next" ; click "Next" ; click "Next"
Click "Next" three more times => draft
Click "Save", then "Close" => click "Save" ; draft || click "Save" ; click "Close"
Click "Save" and wait for "Saved" => click "Save" ; wait "Saved"
Click "Save" and verify "Saved" => click "Save" ; check text "Saved"
Click "Save" and the dialog disappears => click "Save" ; check hidden dialog || click "Save" ; draft
Click Save; check the title is "Home" => click (save) ; check title = Home
Try to click "Save"
Try to click "Save" and check that "Not allowed" is visible => click "Save" ; check text "Not allowed"
Try to click "Save" and click "Back" => draft ; click "Back"
Simply hit "OK" => click "OK"
Now, click "OK" => click "OK"
Next, open the "File" menu and click "Print" => click menu "File" ; click "Print"
Use the "Print" button => draft || click button "Print"
Press the button => click button || draft
Press "A" => press A || click "A" || draft
Press the "A" key => press a
Press the Delete key => press Delete
Press Delete => press Delete
Press the Delete button => click button (delete)
Press Tab twice => press Tab ; press Tab
Check "Terms" => check "Terms"
Check the "Terms" checkbox => check checkbox "Terms" || check "Terms"
Check that "Terms" is checked => check checked "Terms"
Check terms => check (terms)
Check out => click button (check out)
Check out the new page => draft
Check if "Saved" shows up => check text "Saved"
Check the URL is /home => draft || check url = /home
Check that URL ends with /home => check url ends /home
Check that the URL is not /login => check url != /login
Check the heading "Welcome" => draft || check visible heading "Welcome"
Verify heading "Welcome" => check visible heading "Welcome"
Verify that there is a heading "Welcome" => check visible heading "Welcome"
Verify the heading is "Welcome" => check visible heading "Welcome" || check says heading = Welcome
Verify the heading of the dialog is "Welcome" => check says heading in dialog = Welcome
Verify the "Ada" row shows "Active" => check labelled (ada) = Active || check visible "Active" in row "Ada" || check says row "Ada" = Active || check says row "Ada" contains Active
Verify the row "Ada" contains "Active" and "Admin" => check visible "Active" in row "Ada" & visible "Admin" in row "Ada"
Verify 3 rows in the "Users" table => draft || check count row under "Users" = 3
Verify that the users table contains 3 rows => check count row under (users) = 3
Verify "Ada" in the users table => draft || check visible "Ada" under (users)
Verify "Ada" is the first row => draft
Verify "Ada" is selected in "Owner" => draft
Verify that the owner is Ada => check labelled (owner) = Ada
Verify that Ada is the owner => draft
Verify Ada owns the project => draft
Verify that the field "Owner" has "Ada" => check value field "Owner" = Ada || check value field "Owner" contains Ada
Verify the button "Save" has the text "Save" => draft || check says button "Save" = Save
Verify the button text is "Save" => draft
Verify "Save" is a button => draft
Verify no rows are visible => draft || check hidden row || check count row = 0
Verify there are no more than 3 rows => check count row <= 3
Verify only "Ada" is visible => draft
Verify "Ada" is visible and "Bob" is not => check text "Ada" & no text "Bob"
Verify "Ada" and not "Bob" is visible => draft
Verify the list contains "A", "B" and "C" => check visible "A" & visible "B" & visible "C" || draft || check visible "A" under (list) & visible "B" under (list) & visible "C" under (list)
Verify the dropdown contains "A" => draft
Verify the dropdown has 3 options => draft || check count option under dropdown = 3
Verify the "Country" dropdown is set to "France" => check value dropdown "Country" = France
Verify the date is today => draft
Verify the date is "2030-01-01" => check labelled (date) = 2030-01-01
Verify the count increases => draft
Verify the count increases by 1 => draft
Verify the file is listed => check visible (file) || draft
Verify the newest message is on top => draft
Verify that a success notification is displayed at the top right => check visible success notification at top right
Verify that the modal is no longer displayed => check hidden dialog
Verify the modal closed => draft
Verify the text "Hello" in bold => draft
Verify that clicking "Save" closes the dialog => draft
Verify that after saving, "Saved" is shown => draft
Verify that I can see "Hello" => check text "Hello"
Verify that users can delete posts => draft
Verify the link points to /help => draft
Verify the image has alt text "Sunset" => draft
Verify the cursor is in the search field => draft
Verify the search field has focus => check focused field (search) || check focused (search)
Go to https://a.example.com and then to https://b.example.com => navigate https://a.example.com ; navigate https://b.example.com || navigate https://a.example.com ; draft
Go to the "Team" page => click link "Team" || click page "Team"
Go to Team => click link (team) || click (team) || draft
Go to settings => click (settings)
Open settings => click (settings)
Return to the list => click link (back to the list) | button (back to the list) | link (back to list) | button (back to list) | link (back) | button (back)
Log in as "ada" with the password "pw" => type (username) | (email) = ada ; type (password) = pw ; click [submits the password] button (log in)
Log in with Google => click button (sign in with google)
I am logged in => draft
Accept the cookies => click button (accept all) | button (accept all cookies)
Accept => draft
Decline the invitation => draft || click button (decline invitation)
Confirm => click button (confirm)
Agree to the terms => check (terms)
Create a new project => draft
Create a project called "X"
Add a task "Buy milk" => draft || type (new task) | (task) | (add task) | (add a task) = Buy milk ; click button (add task) | button (add) , otherwise press field (new task) | field (task) | field (add task) | field (add a task) = Enter
Add "Buy milk" to the list => draft || click button (add to list) in item "Buy milk"
Add a comment saying "Nice" => draft || type (new comment) | (comment) | (add comment) | (add a comment) = Nice ; click button (add comment) | button (add) | button (post comment) | button (post) | button (send)
Invite ada@example.com
Move "A" up => draft
Swap "A" and "B" => draft
Zoom in => click (zoom in)
Make the text bold => draft
Resize the window => draft
`;
