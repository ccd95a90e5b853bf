/** The errors of the service as exceptions. */
package io.github.adjudicator.client.errors;
