# The home of the tests (see pom.xml): login shells that they start on this computer read this file instead of the builder's own profile.
