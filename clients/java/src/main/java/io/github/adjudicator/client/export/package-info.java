/** Checking an export with nothing but the file. */
package io.github.adjudicator.client.export;
