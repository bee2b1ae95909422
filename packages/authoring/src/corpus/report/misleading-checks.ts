/** Expectations that look simple and can be read in two ways, or can't be checked: the right answer is a question. */
export const misleadingChecks = `
Everything should work
The page looks good
The layout isn't broken
The total is correct
The price went down
The list is shorter than before
Only "Ada" is shown
"Saved" is shown twice
"Saved" appears only after clicking "Save"
Not all rows are selected
It isn't true that "Error" is hidden
Nobody can see "Salary"
"Error" shouldn't not be visible
Either "Yes" or "No" is shown but not both
There are a lot of results
There are about 20 results
There are two or three results
The banner may or may not be visible
"Welcome" is visible unless the user is new
"Welcome" might show up
Hopefully "Done" is shown
The email was sent
The password is stored safely
The database has a new row
The page loads fast
The video is fun to watch
"Save" is to the left of "Cancel"
The list is sorted correctly
Almost every cell is filled
The other tab still shows the old value
The date is right
Neither "A" is visible
The message is friendly
The second one is newer than the first
The user named in the header is the one who logged in
Check the usual things
The total equals the sum of the items
"Total" hasn't changed
Same as before
It fails
The name is not Ada or Bob
The button works
It should be impossible to click "Pay"
`;
