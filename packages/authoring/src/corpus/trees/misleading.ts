/** Sentences whose only right answer is a draft: each looks like something that we know. */
export const misleading = `
Click every checkbox
Click all the "Delete" buttons
Click something in the menu
Click anywhere outside the dialog
Click neither "Yes" nor "No"
Don't click "Delete"
Never press "Delete"
Do not fill in the phone field
Avoid the "Delete" button
Click "Save" without leaving the page
Click "Save" unless it is disabled
Click "Save" while holding Shift
Click "Save" before the timer ends
Click "Save" instead of "Cancel"
Click "Save" only if the form is valid
Click the button that isn't "Cancel"
Click the other button
Click its icon
Click the same button as before
Click the newest entry
Click the cheapest product
Click the right one
Click whichever button appears
Click the button again and again
Repeat until the list is empty
Type a valid email into the email field
Type a random name into the name field => type (name) = {{$randomFullName}}
Type 300 characters into the comment field => type (comment) = {{$characters.300}}
Type the same email as before into the email field
Type your password into the password field
Type today's date into the date field => type (date) = {{$today}}
Type nothing into the name field
Enter an invalid phone number
Enter the wrong password
Enter the code from the email
Enter the total from the cart into the amount field
Copy the order number into the search field
Fill out the form
Fill in all required fields
Fill the form with valid data
Select a random country
Select any available date
Select the first available slot
Select all options
Select a different size
Choose the best plan
Check the total
Check "Welcome"
Check that everything works
Check that the page looks good
Check that the layout is correct
Check that the button is blue
Check that the text is bold
Check that the image is not broken
Check that the prices are correct
Check that the total is the sum of the items
Check that the total is higher than before
Check that the total has changed
Check that each product has a price
Check that every row is unique
Check that all links work
Check that the list is sorted by name
Check that the report was downloaded
Check that an email was sent
Check that the user is created in the database
Check that the session expires after 30 minutes
Check that the page loads fast
Check that the page loads in under 2 seconds
Check that "A" appears before "B"
Check that "A" is above "B"
Check that "A" appears only once
Check that either the error or the warning is shown
Check that only admins can see the button
Check that nothing happens
Check that nobody else is logged in
Check that the button can be clicked
Check that the user can log in
Verify the behaviour of the form
Verify that validation works
Verify that the order is saved
Verify that the item was deleted
Verify that the changes persist after a reload
Verify that my name is not Bob
Verify login
Log in with valid credentials
Log in as an admin
Wait a while until it is done
Wait for the email
If the user is an admin, click "Delete"
If it fails, try again
When the stock is low, click "Reorder"
Unless logged in, click "Log in"
Go somewhere else
Go to the previous step
Continue as usual
Use the app for a while
Test the checkout
Do the same for "B"
Buy three of them
Undo that
`;
