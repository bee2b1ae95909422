/** Deeds, enumerations, and reported speech, and below them sentences that mislead or say too little. */
export const deeds = `
Alice, Bob and Carol are listed => check visible (alice) & visible (bob) & visible (carol)
The subtotal, tax and total are displayed => check visible (subtotal) & visible (tax) & visible (total)
The columns Name, Email and Role are visible => check visible column (name) & visible column (email) & visible column (role)
Rooms 204 and 306 are listed => check visible room (room 204) & visible room (room 306)
Ann, Bo and Cy are not listed in the table => check hidden (ann) in table & hidden (bo) in table & hidden (cy) in table
Neither Alice nor Bob is shown => check hidden (alice) & hidden (bob)
zoe@team.dev is listed as pending => check visible (pending) in item (zoe@team.dev)
An error about the email appears => check visible error (email)
A message about the missing password is shown => check visible message (missing password)
No error about the email appears => check hidden error (email)
An error says the card was declined => check visible error (card was declined)
A message says that you have been logged out => check visible message (you have been logged out)
I am back on the login page => check visible heading (log in) | heading (sign in) | heading (login) | heading (sign-in) | [submits the password] button (log in) | [submits the password] button (sign in) | [submits the password] button (login) , otherwise check url contains login
In Preferences, set the streaming quality to High => type (streaming quality) under (preferences) = High
In Your library, choose Liked => click (liked) under (your library)
Cancel the appointment with Dr. Patel => click button (cancel) in item (dr. patel)
Mute the conversation with Ivo => click button (mute) in item (ivo)
Submit the quiz => click button (submit quiz) | button (submit)
Undo the last move => click button (undo last move) | button (undo move) | button (undo)
Start a new game => click button (start a new game) | button (start new game) | button (new game) | button (start game)
Export the report as CSV => click button (export report as csv) | button (export as csv) | button (export to csv) | button (export csv)
Roll the dice => click button (roll dice) | button (roll)
Restart the service "billing-api" => click button (restart) in item "billing-api"
Write a comment "Great!" under the first post => type (new comment) in 1st item | (comment) in 1st item | (add comment) in 1st item | (add a comment) in 1st item = Great! ; click button (add comment) in 1st item | button (add) in 1st item | button (post comment) in 1st item | button (post) in 1st item | button (send) in 1st item
Reply to the message from Tina with "Thanks" => click button (reply) in item (tina) ; type (reply) | (answer) | (message) | (comment) | (text) = Thanks ; click button (send) | button (send reply) | button (post) | button (reply)
Answer question 1 with "42" => type (question 1) | field in item (1) = 42
Follow Maya Ortiz => click button (follow maya ortiz) | button (follow) in item (maya ortiz)
As a manager, I want to approve the request of Tim so that he can travel => click button (approve) in item (tim) | button (approve request) in item (tim) , so that he can travel
Please to click the button Save => click button (save)
User click on button Send => click button (send)
Register with the name Eva Lind, the email eva@lind.se and the password Abc12345 => type (name) = Eva Lind ; type (email) = eva@lind.se ; type (password) = Abc12345 ; click button (register) | button (sign up) | button (create account) | button (create an account) | button (join)
Add a transaction with text "Coffee" and amount "4.50" and click Add => type (text) | (transaction text) = Coffee ; type (amount) | (transaction amount) = 4.50 ; click (add)
Pay 100 to Lars from Everyday with the message Rent
Pay with the message See you on Monday
Book a room for 2 adults from May 3 to May 5
Create a project named Apollo with the color blue
Send an email to bob@example.com with subject Hello and body See you soon
Order 2 large pizzas
Move 500 from the savings account to the checking account
Set the streaming quality to High and the crossfade to 5 seconds
Only Silva, Rui is listed
Silva, Rui is listed
You should see Office Manager with 0 candidates
Office Manager with 0 candidates should not be visible
An error not about the email appears
The total is about $30
I am not back on the login page
Start a chat with Ivo
Swap "A" and "C"
Don't click Save
Never delete the account
Do not send the message to Bob
Click Save unless the form is empty
If the total is more than $100, apply the coupon SAVE10
Click Save or maybe Cancel
You might want to click Help
The button "Save" should have been clicked
The email should have been sent
Did the page show "Saved"?
Is the Save button enabled?
Should I click "Delete"?
What does the status say?
I wonder whether the order was placed
It would be nice if the cart showed 2 items
Pretend to click Buy
Almost click Save
Avoid clicking Delete
Refrain from submitting the form
Leave the password as it is
Pay 100 from Lars
Pay neither Lars nor Mia
Pay 100 to Lars or Mia
Transfer all the money to Savings
Transfer about 100 to Savings
Book a room for 2 adults, but not for May 3
Create a project named Apollo, not Artemis
Send an email to everyone except Bob
Order 2 or 3 pizzas
Log in with the wrong password
Log in without a password
Log in as nobody
Fill in the form with anything but the email
Fill in the form except the name
June is the only one not listed
Not only June is listed
X is listed, but Y isn't => draft || check visible (x) & no text "Y"
Either June or July is listed
June isn't the only month listed
There aren't 4 people
There are hardly any results
There used to be 4 people
There were 4 people
There are 4 people, not 5
The total almost goes up to $30
The total goes up to $30 and back down to $20
The total went up from $20
Her role is no longer Nurse
Her role isn't Nurse but Doctor
Her role is Nurse or Doctor
Her role was Nurse before
Nobody has 3 candidates
Backend Engineer has at most 3 candidates
One of them doesn't say "Overdue"
None of them says "Overdue"
All of them say "Overdue"
Some of them say "Overdue"
No more than 3 results are found
Not all rows are shown
The last but one row says "Draft"
Everything except the Save button is disabled
The invoice is marked as paid by mistake
Make sure you don't see the popup while saving
See that nothing changed
The user can't delete the file
The user is able to delete the file
It moves to the Closed tab, not to Archived
The coupon can be applied once
The file was deleted an hour ago
Check the box, or don't
Click the button that isn't disabled
Click the button twice, not three times
Choose any color but blue
Set the volume to 30 or more
Set the priority to something higher
Change the status back
Rename it
Reply to Tina without text
Send 40 euros to Mia without a note
`;
