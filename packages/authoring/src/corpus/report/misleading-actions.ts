/** Instructions that look simple and have no single meaning: the right answer is a question. */
export const misleadingActions = `
Click the one on the right, not the other
Try to click "Save"
Maybe click "Skip"
Click "Save" unless it is disabled
Click "Next" until you reach the end
Keep scrolling till something interesting shows up
Don't click "Delete"
Do not accept the cookies
Never press "Pay"
Click anything but "Cancel"
Click "Buy" without logging in
Fill in the form
Fill everything except the phone number
Enter a wrong password
Enter some valid address
Type a really long name
Pick a date next week that suits everybody
Choose any flight before noon
Click a few of the checkboxes
Add several items to the cart
Select most of the rows
Delete the old ones
Click "Yes" or do nothing
Click whichever button is green
Click the button that looks most important
Oh great, just click "Crash" again, why don't you
Click it
Do it again
Do the same for the other users
Repeat the steps above with a different user
Undo what you did
Use the admin account instead
Log in as somebody who has no rights
Click "Save" quickly before the timer ends
Click "Refresh" every 10 seconds
Wait a bit
Wait until it feels ready
Close all tabs except the first
Open the mail and click the link in it
Read the code from your phone and enter it
Turn off the internet and click "Sync"
Kill the server
Ask Jo to approve the request
Swap the first and the last item
Drag "A" somewhere else
Click between "Yes" and "No"
Click "Edit" for every user who is inactive
Select all but "Archive"
Rather than "Save", click the other button
Click "OK" only if the total is above 100
If you are not logged in, log in, otherwise continue
Go wherever "Help" leads
Enter the total from the previous page into "Amount"
Type the same password again
Press any key
`;
